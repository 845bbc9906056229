import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileContent } from '../../../server/content/compile.ts';
import { defaultSite } from '../../support/content.ts';
import { delivered, folderOf, problemsOf } from './folder.ts';

const largest = 256 * 1024;

test('a site file replaces what it names, above the site.yaml of every folder, and keeps the rest', () => {
  const own = folderOf({ 'site.yaml': 'name: Werft Nord\nshortName: WN\n' });
  const { site } = compiled(siteFile({ name: 'Example Studio' }), own);
  expect([site.name, site.shortName]).toEqual(['Example Studio', 'WN']);
  expect(site.address).toEqual(defaultSite.address);
});

test('the mark of Windows’ editors at its beginning, its tabs and its escapes are read', () => {
  const text = JSON.stringify({ name: '  Example \u{1f680} ', colours: {} }, null, '\t');
  const escaped = text.replace('\u{1f680}', '\\ud83d\\ude80');
  expect(compiled(siteFile(`\uFEFF${escaped}`)).site.name).toBe('Example \u{1f680}');
});

test('unknown and wrong parts are each named, by file and line', () => {
  const file = siteFile(
    '{\n"nam": "typo",\n"emails": {"company": "no address"},\n"phones": [{"display": "12", "dial": "12"}]\n}',
  );
  expect(problemsWith(file)).toEqual([
    `${file}:4: phones[1].dial must be a number as +12025550143`,
    `${file}:3: emails.company Invalid email address`,
    `${file}:2: nam isn’t known here: write name`,
  ]);
});

test('one of 256 KB is read; a larger one is refused', () => {
  const brand = JSON.stringify({ name: 'Example Studio' });
  const file = siteFile(brand.padEnd(largest));
  expect(compiled(file).site.name).toBe('Example Studio');
  writeFileSync(file, brand.padEnd(largest + 1));
  expect(problemsWith(file)).toEqual([`${file}: is larger than 256 KB: divide it`]);
});

test.each<[string, string]>([
  ['/nowhere/site.json', 'can’t be read: Error: ENOENT'],
  ['/dev/zero', 'is not a file'],
  [siteFile('{"name": '), ':1: opens a quote or a bracket that stays open: close it'],
  [siteFile('[]'), 'must be an object'],
  [siteFile('null'), 'is empty'],
  [siteFile('{"__proto__": {"name": "x"}}'), '__proto__ isn’t known here'],
  [siteFile('{"name": "two\\nlines"}'), 'name must be one line of text'],
  [siteFile('{"name": "half \\ud83c"}'), 'name must be one line of text'],
])('%s is refused: %s', (file, reason) => {
  expect(problemsWith(file)).toEqual([expect.stringContaining(reason)]);
});

function compiled(file: string, ...folders: string[]) {
  return compileContent([delivered, ...folders], { now: new Date('2026-01-01'), siteFile: file });
}

function problemsWith(file: string): readonly string[] {
  return problemsOf(folderOf({}), { siteFile: file });
}

function siteFile(content: object | string): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return join(folderOf({ 'site.json': text }), 'site.json');
}
