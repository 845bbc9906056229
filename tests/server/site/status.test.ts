import { expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { defaultWords } from '../../support/content.ts';
import { dataFolder } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { type Site, startSite } from '../../support/site.ts';

const { looked, pages, forms, articles } = defaultWords.status;
const before = (text: string) => text.slice(0, text.indexOf('{'));

test('/status says what works, to people alone: never stored, in no index, only read', async () => {
  await using site = await startSite({});
  await until(async () => (await status(site)).includes(before(looked)));
  const answer = await fetch(site.url + endpoints.status);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  for (const { well } of [pages, forms, articles]) expect(html).toContain(well);
  expect((await fetch(site.url + endpoints.status, { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(site.url + endpoints.sitemap)).text()).not.toContain(endpoints.status);
});

test('whoever meets a page that can’t be shown is led there', async () => {
  await using site = await startSite({ BLOGS_URL: 'http://127.0.0.1:2/mern-app/mern-app/blogs' });
  const answer = await until(async () => {
    const answer = await fetch(`${site.url}/blog/some-article`);
    return answer.status === 503 && answer.text();
  });
  expect(answer).toContain(`<a class="target" href="${endpoints.status}">`);
});

test('a ledger that is away: messages may come late, since when, and not a word about where', async () => {
  using folder = dataFolder();
  const away = 'postgres://site:S3cret@127.0.0.1:2/leads';
  await using site = await startSite({ DATABASE_URL: away, DATA_DIR: folder.path });
  const html = await until(async () => {
    const shown = await status(site);
    return shown.includes(before(forms.troubled)) && shown;
  });
  expect(html).toContain(pages.well);
  expect(html).not.toContain(forms.well);
  expect(html).not.toMatch(/ledger|postgres|database|S3cret/i);
});

async function status(site: Site): Promise<string> {
  const html = await (await fetch(site.url + endpoints.status)).text();
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}
