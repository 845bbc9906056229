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
  ['text', '<p>Read more</p>'],
  ['one word', '<b>of</b>'],
  ['text in braces', "<p>{'more'}</p>"],
  ['text beside a value', `<p>{\`\${count} min\`}</p>`],
  ['one of two texts', "<p>{open ? words.close : 'Open'}</p>"],
  ['a name that is heard', '<nav aria-label="Pages" />'],
  ['a picture’s description', "<img alt={isOpen ? 'A door' : name} />"],
  ['a prompt', `<input placeholder={\`Your \${name}\`} />`],
  ['a text that is passed on', '<Failure heading={ok ? other : "Page not found"} />'],
  ['a text beside the component', "const title = 'Page not found';"],
  ['a text with a value in it', `const more = \`Please try again in \${seconds}.\`;`],
])('%s is found: %s', (_, code) => {
  expect(wordsIn('a.tsx', code)).toHaveLength(1);
});

test.each([
  '<p className="lead">{words.readMore}</p>',
  '<p>{first} · {second}: {third}</p>',
  '<img alt="" sizes="(width < 48rem) 100vw, 34rem" />',
  '<path d="M4 4h16" key="Escape" />',
  "if (!context) throw new Error('There is no context');",
])('nobody reads %s', (code) => {
  expect(wordsIn('a.tsx', code)).toEqual([]);
});
