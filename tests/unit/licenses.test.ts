import { expect, test } from 'vitest';
import { licenseTexts } from '../../scripts/build/licenses.ts';

test('the licences of what is bundled and of the faces stand in one text, each package once', () => {
  const text = licenseTexts([
    'server/app.ts',
    'node_modules/react/index.js',
    'node_modules/react/jsx-runtime.js',
    'node_modules/pgpass/lib/index.js',
    'node_modules/@simplewebauthn/server/esm/index.js',
  ]);
  const titles = text.match(/^(?:@[\w-]+\/)?[\w-]+ \d\S* \(.+\)$/gm) ?? [];
  const names = titles.map((title) => title.split(' ')[0]);
  expect(names).toEqual([
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/instrument-sans',
    '@fontsource-variable/jetbrains-mono',
    '@fontsource/azeret-mono',
    '@fontsource/big-shoulders-display',
    '@fontsource/caprasimo',
    '@fontsource/newsreader',
    '@simplewebauthn/server',
    'pgpass',
    'react',
  ]);
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).toContain('SIL Open Font License, Version 1.1');
  // It ships no text of its own.
  expect(text).toMatch(/^Copyright \(c\) .+ of pgpass$/m);
});
