import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsIn } from '../../support/literal-words.ts';

const files = globSync('client/**/*.{ts,tsx}');

test('no component has words of its own: they stand in shared/content/interface.yaml', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('no style sheet has words: it takes them from an attribute', () => {
  const sheets = globSync('client/**/*.css');
  const words = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/content: *["'][^"']*\p{L}{2}[^"']*["']/gu)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(words).toEqual([]);
});

test.each([
  '<p>Read more</p>',
  "<p>{open ? words.close : 'Open'}</p>",
  '<nav aria-label="Pages" />',
  '<Failure heading={ok ? other : "Page not found"} />',
  `const more = \`Please try again in \${seconds}.\`;`,
])('words are found in %s', (code) => {
  expect(wordsIn('a.tsx', code)).toHaveLength(1);
});

test.each([
  '<p className="lead">{words.readMore}</p>',
  '<img alt="" sizes="(width < 48rem) 100vw, 34rem" />',
  '<path d="M4 4h16" key="Escape" />',
  "if (!context) throw new Error('There is no context');",
])('nobody reads %s', (code) => {
  expect(wordsIn('a.tsx', code)).toEqual([]);
});
