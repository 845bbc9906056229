import { expect, inject, test } from 'vitest';
import { quoteTexts } from '../../../shared/estimate/quote-texts.ts';
import { paths } from '../../specified-routes.ts';
import { defaultWords, estimateContent } from '../../support/content.ts';
import { readPage, textOf } from './read-page.ts';

const site = inject('site');

const chosen = 'product=live&platforms=web&platforms=ios&content=yours&date=open&care=none';
const { values: said } =
  quoteTexts(new URLSearchParams(chosen), estimateContent, defaultWords) ?? none();
const { items: offers } = estimateContent.offers;

test('a form without a script is answered with its result, its answers ticked', async () => {
  const html = await pageAt(`${paths.estimate}?${chosen}`);
  expect(textOf(html)).toContain(said.budget);
  const ticked = [
    ...html.matchAll(/<input[^>]*\bvalue="(\w+)"[^>]*\bchecked=""|checked=""[^>]*value="(\w+)"/g),
  ];
  expect(ticked.map(([, one, other]) => one ?? other)).toEqual([
    ...['live', 'web', 'ios', 'yours', 'open', 'none'],
  ]);
  expect(readPage(html).links).toContain(
    `${paths.estimate}?product=live&platforms=web&content=yours&date=open&care=none`,
  );
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

test('an estimate fills the quote form in, in words', async () => {
  const html = await pageAt(`${paths.quote}?${chosen}&projectGoals=theirs`);
  expect(html).toContain(`>${said.projectGoals}</textarea>`);
  expect(html).toContain(`value="${said.budget}"`);
  expect(html).toContain(`value="${said.timeline}"`);
  expect(html).not.toContain('theirs');
});

test('an offer fills it in, and one that there isn’t leaves it empty', async () => {
  expect(await pageAt(`${paths.quote}?offer=audit`)).toContain(`value="${offers[0]?.time}"`);
  expect(await pageAt(`${paths.quote}?offer=gift`)).toMatch(/name="budget"[^>]* value=""/);
});

function none(): never {
  throw new Error('The address chooses nothing');
}

async function pageAt(address: string): Promise<string> {
  const answer = await fetch(site + address);
  expect(answer.status).toBe(200);
  return answer.text();
}
