import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingDefaults } from '../../../scripts/texts/settings.ts';
import { readSettings } from '../../../server/settings/read.ts';

test('each value in .env.example is one that the server takes', () => {
  const example = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries([...example].map(([, name = '', value = '']) => [name, value]));
  const settings = readSettings(env);
  expect(settings).toMatchObject({ port: 3000, mapEmbedUrl: null });
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
  const defaults = settingDefaults();
  for (const file of ['README.md', ...globSync('docs/**/*.md')]) {
    const text = readFileSync(file, 'utf8');
    for (const [words, name = '', number, seconds, container] of text.matchAll(withValue)) {
      const value = seconds && name.endsWith('_MS') ? `${number}000` : number;
      const known = container ? [inContainer] : [defaults, inContainer];
      expect([file, words, known.map((all) => all.get(name))]).toEqual([
        file,
        words,
        expect.arrayContaining([value]),
      ]);
    }
  }
  // What the ledger grows to is reckoned with how long leads are kept.
  const days = defaults.get('LEADS_RETENTION_DAYS');
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(`× ${days} days`);
});
