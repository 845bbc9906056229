import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compileContent } from '../../../server/content/compile.ts';
import { dateInWords } from '../../../shared/date-in-words.ts';
import { compiledWith, delivered, folderOf } from './folder.ts';

const read = (file: string) => parse(readFileSync(file, 'utf8'));
const english = linesOf(read('shared/content/interface.yaml'));
const languages = globSync('shared/content/languages/*.yaml');

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
    'forms.quote.fields.website.label',
    'forms.quote.fields.budget.label',
  ]);
});

test('a site in German has the German words and its own before them, also over what was compiled before', () => {
  const folder = folderOf({
    'site.yaml': 'language: de-AT\n',
    'interface.yaml': 'buttons:\n  getQuote: Frag an\n',
  });
  const now = new Date();
  const { words, pages } = compileContent([delivered, folder], { now });
  expect(words.buttons).toMatchObject({ getQuote: 'Frag an', contactUs: 'Kontakt' });
  expect(dateInWords('2025-03-05T08:05', words.formats)).toBe('5. März 2025, 08:05 Uhr');
  expect(pages.find(({ id }) => id === 'java')).toMatchObject({ group: 'Softwareentwicklung' });
  const compiled = compileContent([delivered], { now });
  expect(compileContent([delivered, folder], { now, compiled }).words).toEqual(words);
});

test('a language of which there are no words keeps the English ones', () => {
  const { words } = compiledWith({ 'site.yaml': 'language: fr\n' });
  expect(words.buttons.getQuote).toBe('Get Quote');
});

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
