import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createArticleAudit } from '../../../server/blog/article-audit.ts';
import { readReport, reportLines } from '../../../server/blog/article-report.ts';
import { noPictures } from '../../../server/blog/picture-store.ts';
import { readList } from '../../../server/blog/read-list.ts';
import { article, articles } from '../../support/articles.ts';
import { dataFolder } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';

const folder = anew(dataFolder);
const url = 'http://127.0.0.1/blogs';

async function* answer(entries: readonly unknown[], field = 'data') {
  yield Buffer.from(JSON.stringify({ [field]: entries }));
}

const read = (entries: readonly unknown[]) => readList(answer(entries), { pictures: noPictures });

function setUp() {
  const log = { info: vi.fn(), warn: vi.fn() };
  const articleHtml = vi.fn((content: string) => ({
    html: '',
    notes: content === 'lossy' ? ['A form is left out; its text is kept'] : [],
  }));
  const audit = createArticleAudit({ articleHtml, url, dataDir: folder.path, log, delayMs: 1 });
  return { audit, log, articleHtml };
}

test('what articles lose is said once a list in the log, and kept for the desk and the command', async () => {
  const { audit, log, articleHtml } = setUp();
  const entries = [
    ...articles(2),
    article(3, { content: 'lossy' }),
    article(4, { slug: 'article-1' }),
    { ...article(5), date: true },
  ];
  audit.start(await read(entries));
  const report = await until(() => readReport(folder.path, url));
  expect(reportLines(report)).toEqual([
    'The list is read from the field "data" of the answer',
    'The article "article-1" (entry 4) is left out: slug is taken',
    'article-5: The field "date" is left out: what stands in it can’t be read',
    'article-3: A form is left out; its text is kept',
  ]);
  await audit.close();
  expect(log.warn).toHaveBeenCalledOnce();
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ count: 2 });
  expect(articleHtml).toHaveBeenCalledTimes(4);
});

test('of very many articles those that are named are bounded', async () => {
  const { audit } = setUp();
  audit.start(await read(articles(120).map((one) => ({ ...one, content: 'lossy' }))));
  const report = await until(() => readReport(folder.path, url));
  expect(report).toMatchObject({ count: 120 });
  expect(report.articles).toHaveLength(50);
  expect(report.articles[0]?.slug).toBe('article-120');
  expect(reportLines(report).at(-1)).toBe('and 70 articles more');
  await audit.close();
});

test('a survey that is ended keeps nothing; what can’t be read is no report', async () => {
  const { audit } = setUp();
  audit.start(await read([]));
  await audit.close();
  expect(readdirSync(folder.path)).toEqual([]);
  expect(await readReport(folder.path, url)).toBeUndefined();
  expect(await readReport(undefined, url)).toBeUndefined();
  const other = setUp().audit;
  other.start(await read(articles(1)));
  await until(() => readReport(folder.path, url));
  await other.close();
  const [name = ''] = readdirSync(folder.path);
  writeFileSync(join(folder.path, name), '{"list":');
  expect(await readReport(folder.path, url)).toBeUndefined();
});
