import { execFile } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { article, articles } from '../../support/articles.ts';
import { until } from '../../support/processes.ts';
import { type Provider, startProvider } from '../../support/provider-server.ts';
import { lengths, listIn, setUpSource } from './set-up-source.ts';

let provider: Provider;
let dataDir: string;

beforeAll(async () => {
  provider = await startProvider();
});

afterAll(() => provider.stop());

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'blogs-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function setUp(changes: Partial<Parameters<typeof setUpSource>[0]> = {}) {
  return setUpSource({ url: provider.blogsUrl, dataDir, ...changes });
}

test.each(lengths)(
  'the last good answer is found by the next process, packed %s',
  async (_, long) => {
    const { source } = setUp({ long });
    await provider.behave({ kind: 'list', blogs: articles(30) });
    const { version } = listIn(await source.refresh());
    await source.close();
    const [name = ''] = readdirSync(dataDir);
    expect(JSON.parse(readFileSync(join(dataDir, name), 'utf8'))).toEqual(articles(30));
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);

    const next = setUp({ long }).source;
    const kept = await next.lastGood();
    expect(kept?.version).toBe(version);
    expect(kept?.find('article-30')).toEqual(article(30));
    expect(await next.refresh()).toEqual({ kind: 'unchanged' });
  },
);

test('a list goes on being read from its file after the next one has taken its place', async () => {
  const { source } = setUp({ long: true });
  await provider.behave({ kind: 'list', blogs: articles(30) });
  const old = listIn(await source.refresh());
  await provider.behave({ kind: 'list', blogs: [article(99)] });
  await source.refresh();
  await source.close();
  expect(old.find('article-30')?.content).toBe(article(30).content);
});

test('another provider’s articles are not shown', async () => {
  const { source } = setUp();
  await provider.behave({ kind: 'list', blogs: articles(3) });
  await source.refresh();
  await source.close();
  expect(await setUp({ url: `${provider.url}/elsewhere` }).source.lastGood()).toBeUndefined();
});

test.each(['', '[{"slug":"a"', '\0\0\0\0'])(
  'a kept file that is broken is no list: %j',
  async (text) => {
    const { source } = setUp();
    await provider.behave({ kind: 'list', blogs: articles(3) });
    await source.refresh();
    await source.close();
    const [name = ''] = readdirSync(dataDir);
    writeFileSync(join(dataDir, name), text);
    const { source: next, log } = setUp();
    expect(await next.lastGood()).toBeUndefined();
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(listIn(await next.refresh()).size).toBe(3);
  },
);

test.each(lengths)(
  'without a folder that can be written the list is there all the same, packed %s',
  async (_, long) => {
    const { source, log } = setUp({ long, dataDir: join(import.meta.filename, 'data') });
    await provider.behave({ kind: 'list', blogs: articles(3) });
    expect(listIn(await source.refresh()).find('article-3')).toEqual(article(3));
    await source.close();
    expect(log.warn).toHaveBeenCalledTimes(1);
  },
);

test.each(lengths)('told to keep nothing, it keeps nothing, packed %s', async (_, long) => {
  const { source } = setUp({ long, dataDir: undefined });
  await provider.behave({ kind: 'list', blogs: articles(3) });
  expect(listIn(await source.refresh()).find('article-3')).toEqual(article(3));
  expect(await source.lastGood()).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('what a killed process left half written is removed after an hour', async () => {
  for (const age of [0, 3601]) {
    const path = join(dataDir, `blogs-0123456789ab.${age}.new`);
    writeFileSync(path, '[');
    utimesSync(path, Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  await setUp().source.lastGood();
  await until(() => readdirSync(dataDir).length === 1);
  expect(readdirSync(dataDir)).toEqual(['blogs-0123456789ab.0.new']);
});

test('on a full disk the list is held in memory', async () => {
  await provider.behave({ kind: 'list', blogs: articles(30) });
  const script = `
    import { createBlogSource } from ${JSON.stringify(join(import.meta.dirname, '../../../server/blogs/blog-source.ts'))};
    const log = { info() {}, warn: (_, text) => console.log(text) };
    const source = createBlogSource({
      url: '${provider.blogsUrl}', timeoutMs: 5000, mediaUrl: 'https://media.example/', log,
      dataDir: ${JSON.stringify(dataDir)}, limits: { inlineBytes: Number(process.argv[1]) },
    });
    const { list } = await source.refresh();
    console.log(list.size, list.find('article-30').content.length);
    await source.close();
  `;
  // No file may be longer than 4 KB.
  const shell = `trap '' XFSZ; ulimit -f 8; exec "$@"`;
  for (const [inlineBytes, warning] of [
    ['10', 'held in memory'],
    ['1000000', 'could not be kept on disk'],
  ] as const) {
    const node = [process.execPath, '--input-type=module', '-e', script, inlineBytes];
    const { stdout } = await promisify(execFile)('sh', ['-c', shell, 'sh', ...node]);
    expect(stdout).toContain(warning);
    expect(stdout).toContain(`30 ${article(30).content.length}`);
    expect(readdirSync(dataDir)).toEqual([]);
  }
});
