import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tasks } from '../../scripts/maintain.ts';
import { help } from '../../server/cli/help.ts';

/** Every page of the project's own documentation. */
const docs = globSync(['*.md', 'docs/**/*.md', '{bench,pictures}/*.md']).sort();
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

test('docs are short enough to be read: 1,200 words to begin with, 12,800 in all, without the lists that code writes', () => {
  const words = (files: readonly string[]) =>
    files.flatMap((file) => withoutGenerated(readFileSync(file, 'utf8')).match(/\S+/g) ?? [])
      .length;
  const pages = docs.filter((file) => /^(?:README|CONTRIBUTING|docs\/)/.test(file));
  expect(words(['README.md'])).toBeLessThanOrEqual(1200);
  expect(words(pages)).toBeLessThanOrEqual(12_800);
});

/** Rows of the tables that `npm run maintain -- texts` writes. */
function withoutGenerated(text: string): string {
  return text.replaceAll(/^\| name \|(?: .*\|)\n(?:\|.*\n)+/gm, '');
}

/** Links inside the project that lead to no file, or to no heading of it. */
function brokenLinks(file: string, text: string): string[] {
  const prose = withoutFences(text).replaceAll(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', heading] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading);
  });
}

/** What the recipes make: pages, islands and routes that are not there before somebody follows one. */
const examples = /careers|harbour-map|counter|newsletter/i;

/**
 * Files and npm scripts that a page names in code and that there are not. What a reader is to put in is written in
 * capitals (`tests/NAME.test.ts`).
 */
function missingNames(text: string, scripts: readonly string[]): string[] {
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const paths = codes.filter((code) =>
    /^(?:server|client|shared|public|pictures|tests|scripts|bench|docs)\/[\w./-]*$/.test(code),
  );
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return [
    ...paths.filter(
      (path) => !/\/[A-Z]{2,}\b/.test(path) && !examples.test(path) && !existsSync(path),
    ),
    ...named(/npm run ([\w:-]+)/g).filter((script) => !scripts.includes(script)),
    ...named(/npm run maintain -- ([\w:-]+)/g).filter((task) => !(task in tasks)),
  ];
}

function withoutFences(text: string): string {
  return text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
}

/** The headings of a page, as links name them. */
function headingsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
