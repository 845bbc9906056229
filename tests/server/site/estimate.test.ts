import { expect, inject, test } from 'vitest';
import { paths } from '../../specified-routes.ts';
import { estimateContent } from '../../support/content.ts';
import { readPage, textOf } from './read-page.ts';

const chosen = 'product=live&platforms=web&platforms=ios&content=yours&date=open&care=none';
const [offer] = estimateContent.offers.items;

test('a form without a script is answered with its result, its answers ticked, and fills the quote form in', async () => {
  const html = await pageAt(`${paths.estimate}?${chosen}`);
  const ticked = html.matchAll(
    /<input[^>]*\bvalue="(\w+)"[^>]*\bchecked=""|checked=""[^>]*value="(\w+)"/g,
  );
  const values = [...ticked].map(([, one, other]) => one ?? other);
  expect(values.join(' ')).toBe('live web ios yours open none');
  expect(readPage(html).links).toContain(
    `${paths.estimate}?product=live&platforms=web&content=yours&date=open&care=none`,
  );
  const quote = await pageAt(`${paths.quote}?${chosen}&projectGoals=theirs`);
  expect(quote).toMatch(/<textarea[^>]*name="projectGoals"[^>]*>[^<]*What is it\?/);
  expect(quote).not.toContain('theirs');
  const [, budget = ''] = /name="budget"[^>]* value="([^"]+)"/.exec(quote) ?? [];
  expect(textOf(html)).toContain(budget);
  expect(quote).toMatch(/name="timeline"[^>]* value="[^"]/);
});

test('an offer fills it in, and one that there isn’t leaves it empty', async () => {
  expect(await pageAt(`${paths.quote}?offer=audit`)).toContain(`value="${offer?.time}"`);
  expect(await pageAt(`${paths.quote}?offer=gift`)).toMatch(/name="budget"[^>]* value=""/);
});

test.each([
  `${paths.estimate}?${chosen}`,
  `${paths.quote}?${chosen}`,
  `${paths.quote}?offer=audit`,
])('%s is for whoever chose it: search engines have the page without', async (address) => {
  const { robots, canonical } = readPage(await pageAt(address));
  expect([robots, canonical]).toEqual(['noindex', []]);
});

test('nonsense is named, as text, and the page is whole', async () => {
  const html = await pageAt(
    `${paths.estimate}?product=<script>x&care=updates&${'date=x&'.repeat(999)}`,
  );
  expect(html).toContain('“&lt;script&gt;x” (What is it?)');
  expect(html).not.toContain('<script>x');
  expect(html).toMatch(/<\/footer>.*<\/html>$/s);
  expect(html.length).toBeLessThan(1.1 * (await pageAt(paths.estimate)).length);
});

async function pageAt(address: string): Promise<string> {
  const answer = await fetch(inject('site') + address);
  expect(answer.status).toBe(200);
  return answer.text();
}
