import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingTexts } from '../../scripts/settings.ts';
import { readSettings } from '../../server/settings.ts';

test.each(Object.entries(settingTexts()))(
  '%s says of every setting what the server makes of it (npm run settings writes it)',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('each value in .env.example is one that the server takes', () => {
  const example = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries([...example].map(([, name = '', value = '']) => [name, value]));
  // The file that SITE_FILE names would have to be there.
  const settings = readSettings({ ...env, SITE_FILE: undefined });
  expect(settings).toMatchObject({ port: 3000, mapEmbedUrl: undefined });
});
