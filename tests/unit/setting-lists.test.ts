import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Settings\n');
  const [table = ''] = section.split('\n## ');
  const names = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(names.sort()).toEqual(settings);
});
