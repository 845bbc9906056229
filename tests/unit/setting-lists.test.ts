import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings } from '../../server/config.ts';
import { settingsSchema } from '../../server/settings-schema.ts';

const settings = Object.keys(settingsSchema.shape).sort();

const example = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

test('.env.example has every setting and no other', () => {
  expect(example.map(({ name }) => name).sort()).toEqual(settings);
});

test('each value in .env.example is one that the server takes', () => {
  // The file that SITE_FILE names would have to be there.
  const values = example.filter(({ name }) => name !== 'SITE_FILE');
  const env = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  expect(readSettings(env)).toMatchObject({ port: 3000, mapEmbedUrl: undefined });
});

test("README's table has every setting and no other", () => {
  expect(
    tableRows()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(settings);
});

/** What each setting is when nobody sets it, as it would be written. */
const defaults = new Map<string, string>(
  Object.entries(settingsSchema.shape).flatMap(([name, schema]) =>
    (schema instanceof z.ZodPrefault || schema instanceof z.ZodDefault) && schema.def.defaultValue
      ? [[name, String(schema.def.defaultValue)]]
      : [],
  ),
);
/** Too long to be shown. */
const inWords: ReadonlySet<string> = new Set(['MAP_EMBED_URL']);

test("README's table and .env.example tell the defaults that the code has", () => {
  for (const { name, told } of tableRows()) {
    if (inWords.has(name)) continue;
    expect([name, /^`([^`]+)`/.exec(told)?.[1]]).toEqual([name, defaults.get(name)]);
  }
  for (const [name, value] of defaults) {
    if (inWords.has(name)) continue;
    expect(example).toContainEqual({ name, value });
  }
});

/** What the image sets. */
const inContainer = new Map(
  [...readFileSync('Dockerfile', 'utf8').matchAll(/^ {4}([A-Z_]+)=(\S+)/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

/** A setting with its value behind it: `NAME` (8 s), `NAME` is 5. */
const withValue = /`([A-Z_]+)` (?:\(|is )`?(\d+)`?( s\b)?( in the container)?/g;

test('no text tells another value of a setting than its default or the image’s', () => {
  for (const file of ['README.md', ...globSync('docs/**/*.md')]) {
    const text = readFileSync(file, 'utf8');
    for (const [words, name = '', number, seconds, container] of text.matchAll(withValue)) {
      const value = seconds && name.endsWith('_MS') ? `${number}000` : number;
      const known = container ? [inContainer] : [defaults, inContainer];
      expect([file, words, known.map((all) => all.get(name))]).toEqual([
        ...[file, words, expect.arrayContaining([value])],
      ]);
    }
  }
  const drain = tableRows().find(({ name }) => name === 'DRAIN_SECONDS')?.told;
  expect(drain).toContain(`\`${inContainer.get('DRAIN_SECONDS')}\` in the container`);
  // What the ledger grows to is reckoned with how long leads are kept.
  const days = defaults.get('LEADS_RETENTION_DAYS');
  expect(readFileSync('docs/scale.md', 'utf8').match(/\d+(?= days)/g)).toEqual([days, days]);
});

/** The table's settings, each with what stands under *default*. */
function tableRows(): { name: string; told: string }[] {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Settings\n');
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gm)].flatMap(
    ([, names = '', told = '']) => {
      const each = told.split(', ');
      return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ''], n) => ({
        name,
        told: each[n] ?? told,
      }));
    },
  );
}
