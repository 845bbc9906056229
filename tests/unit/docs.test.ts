import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { help } from '../../server/leads/cli/help.ts';
import { brokenLinks, listDocs, missingNames } from '../support/markdown.ts';

const docs = listDocs();
const { scripts, version }: { scripts: Record<string, string>; version: string } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const scriptNames = Object.keys(scripts);

test.each(docs)('every link of %s leads to a page and a heading of it', (file) => {
  expect(brokenLinks(file, readFileSync(file, 'utf8'))).toEqual([]);
});

// A retired decision tells of the house as it was.
test.each(docs.filter((file) => !file.startsWith('docs/decisions/retired/')))(
  'every file and npm script that %s names is there',
  (file) => {
    expect(missingNames(readFileSync(file, 'utf8'), scriptNames)).toEqual([]);
  },
);

test("docs/operating.md lists the operator's commands as they tell themselves", () => {
  const lines = help.split('\n').filter((line) => /^ {2}leads (?!help)/.test(line));
  expect(lines.length).toBeGreaterThan(10);
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(
    `\n${lines.map((line) => line.slice(2)).join('\n')}\n`,
  );
});

test('CHANGELOG.md has what is unreleased, and then each version with its day, the newest being that of package.json', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8');
  const [first, ...releases] = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
  expect(first).toBe('Unreleased');
  expect(releases[0]?.split(' - ')[0]).toBe(version);
  const days = releases.map((title) => /^\d+\.\d+\.\d+ - (20\d\d-\d\d-\d\d)$/.exec(title)?.[1]);
  expect(days).not.toContain(undefined);
  expect(days).toEqual([...days].sort().reverse());
  expect(readFileSync('deploy/kubernetes/site.yaml', 'utf8')).toContain(`agency-site:${version}\n`);
});

test('docs are short enough to be read: 1,200 words to begin with, 12,000 in all, without the lists that code writes', () => {
  const words = (files: readonly string[]) =>
    files.flatMap((file) => withoutGenerated(readFileSync(file, 'utf8')).match(/\S+/g) ?? [])
      .length;
  const pages = docs.filter((file) => /^(?:README|CONTRIBUTING|docs\/)/.test(file));
  expect(words(['README.md'])).toBeLessThanOrEqual(1200);
  expect(words(pages)).toBeLessThanOrEqual(12_000);
});

/** Rows of the tables that `npm run texts` writes. */
function withoutGenerated(text: string): string {
  return text.replaceAll(/^\| name \|(?: .*\|)\n(?:\|.*\n)+/gm, '');
}
