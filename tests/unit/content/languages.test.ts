import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compileContent } from '../../../server/content/compile.ts';
import { dateInWords } from '../../../shared/date-in-words.ts';

const read = (file: string) => parse(readFileSync(file, 'utf8'));
const english = linesOf(read('shared/content/interface.yaml'));
const languages = globSync('shared/content/languages/*.yaml');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('there is another language', () => {
  expect(languages.map((file) => basename(file))).toContain('de.yaml');
});

test.each(languages)('%s says all that the English words say, with the same values', (file) => {
  const translated = linesOf(read(file));
  const known = (key: string) => english.has(key) || /^forms\..*\.choices\./.test(key);
  expect([...english.keys()].filter((key) => !translated.has(key))).toEqual([]);
  expect([...translated.keys()].filter((key) => !known(key))).toEqual([]);
  for (const [key, text] of english) {
    // Hours are counted to 12 in some languages, to 24 in others.
    if (['formats.moment', 'formats.time'].includes(key)) continue;
    expect([key, namesIn(translated.get(key))]).toEqual([key, namesIn(text)]);
  }
});

test('German is written as German is', () => {
  const german = [...linesOf(read('shared/content/languages/de.yaml'))];
  const faults = german.filter(
    ([key, text]) => /["'’]|“[^”“]*”|\.\.\.|\w - \w/.test(text) && key !== 'formats.decimal',
  );
  expect(faults).toEqual([]);
  const untranslated = german
    .filter(
      ([key, text]) =>
        english.get(key) === text && /\p{L}{4}/u.test(text.replaceAll(/\{\w+\}/g, '')),
    )
    .map(([key]) => key);
  expect(untranslated).toEqual([
    'reach.chatShort',
    ...[3, 7, 8, 10].map((month) => `formats.months.${month}`),
    ...['forms.quote.fields.website.label', 'forms.quote.fields.budget.label'],
  ]);
});

test('a site in German has the German words, and its own before them', () => {
  write('site.yaml', 'language: de-AT\n');
  write('interface.yaml', 'buttons:\n  getQuote: Frag an\n');
  const { words, pages } = compileContent(['shared/content', folder], { now: new Date() });
  expect(words.buttons).toMatchObject({ getQuote: 'Frag an', contactUs: 'Kontakt' });
  expect(dateInWords('2025-03-05T08:05', words.formats)).toBe('5. März 2025, 08:05 Uhr');
  expect(pages.find(({ id }) => id === 'java')).toMatchObject({ group: 'Softwareentwicklung' });
});

test('laid over what was compiled before, it is the same site', () => {
  write('site.yaml', 'language: de\n');
  const folders = ['shared/content', folder];
  const compiled = compileContent(['shared/content'], { now: new Date() });
  const anew = compileContent(folders, { now: new Date() });
  expect(compileContent(folders, { now: new Date(), compiled }).words).toEqual(anew.words);
});

test('a language of which there are no words keeps the English ones', () => {
  write('site.yaml', 'language: fr\n');
  const { words } = compileContent(['shared/content', folder], { now: new Date() });
  expect(words.buttons.getQuote).toBe('Get Quote');
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

/** Every text by the keys that lead to it: `formats.months.3`. */
function linesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, String(value)]]);
  const lines = Object.entries(value).flatMap(([key, inner]) => [
    ...linesOf(inner, path ? `${path}.${key}` : key),
  ]);
  return new Map(lines);
}

function namesIn(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}
