import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = ['fonts', 'further-fonts']
  .map((name) => readFileSync(`client/styles/${name}.css`, 'utf8'))
  .join('');
const faces = [...css.matchAll(/@font-face \{(.*?)\}/gs)]
  .map(([, rule = '']) => ({
    family: /font-family: "([^"]+)"/.exec(rule)?.[1] ?? '',
    file: /url\("([^"]+)"\)/.exec(rule)?.[1],
    range: /unicode-range:\s*([^;]+);/.exec(rule)?.[1],
  }))
  .filter(({ file }) => file !== undefined);
const everyPage = faces.filter(({ range }) => range === undefined);

test('the two files that every page fetches weigh 26 KB at most', () => {
  expect(everyPage.map(({ family }) => family)).toEqual(['Bricolage Grotesque', 'Instrument Sans']);
  const bytes = everyPage.map(({ file }) => statSync(`public${file}`).size);
  expect(Math.min(...bytes)).toBeGreaterThan(5000);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(26_000);
});

test.each(['Bricolage Grotesque', 'Instrument Sans'])(
  '%s has further files for names, which English text never asks for',
  (family) => {
    const further = faces.filter((face) => face.family === family && face.range);
    const asksFor = (text: string) =>
      further.filter(({ range = '' }) => [...text].some((character) => isIn(range, character)));
    expect(asksFor('It’s a “match” – 90% of the time… yes & no — really? (7:30)')).toEqual([]);
    expect(asksFor('José Müller, Łukasz Żółć, Åsa, Şükrü, Dvořák')).toHaveLength(further.length);
    for (const { file } of further) expect(statSync(`public${file}`).size).toBeGreaterThan(1000);
  },
);

function isIn(range: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return range.split(/,\s*/).some((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return first <= point && point <= last;
  });
}
