import { expect, inject, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { defaultWords } from '../../support/content.ts';
import { dataFolder } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';

const plain = inject('site');
const { looked, pages, forms, articles } = defaultWords.status;

test('/status says what works, to people alone: never stored, in no index, only read', async () => {
  await saying(plain, looked);
  const answer = await fetch(plain + endpoints.status);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  for (const { well } of [pages, forms, articles]) expect(html).toContain(well);
  expect((await fetch(plain + endpoints.status, { method: 'POST' })).status).toBe(404);
});

test('a ledger that is away: messages may come late, since when, and not a word about where; whoever meets a page that can’t be shown is led there', async () => {
  using folder = dataFolder();
  await using site = await startSite({
    DATABASE_URL: 'postgres://site:S3cret@127.0.0.1:2/leads',
    BLOGS_URL: 'http://127.0.0.1:2/mern-app/mern-app/blogs',
    DATA_DIR: folder.path,
  });
  const html = await saying(site.url, forms.troubled);
  expect(html).toContain(pages.well);
  expect(html).not.toContain(forms.well);
  expect(html).not.toMatch(/ledger|postgres|database|S3cret/i);
  const article = await fetch(`${site.url}/blog/some-article`);
  expect(article.status).toBe(503);
  expect(await article.text()).toContain(`<a class="target" href="${endpoints.status}">`);
});

/** What the page says, once that is among it: what stands before the moment. */
function saying(site: string, text: string): Promise<string> {
  return until(async () => {
    const html = await (await fetch(site + endpoints.status)).text();
    const shown = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    return shown.includes(text.slice(0, text.indexOf('{'))) && shown;
  });
}
