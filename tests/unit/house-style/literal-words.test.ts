import { globSync, readFileSync } from 'node:fs';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { listed } from '../../support/listed.ts';

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

/** Attributes that are read or heard. */
const spoken = new Set(
  listed(`alt title placeholder label aria-label aria-description aria-valuetext
    aria-roledescription aria-placeholder summary abbr`),
);

/** A sentence, or the beginning of one: a capital letter, and more than one word. */
const sentence = /^\p{Lu}[\p{L}’']*,? \p{L}/u;

/**
 * Words for visitors that stand in the source of a component: its text, the attributes that are read or heard, and every
 * other text that begins as a sentence does. What is thrown is for programmers.
 * @returns each as `FILE:LINE: words`
 */
function wordsIn(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = new Map<number, string>();
  const thrown: [start: number, end: number][] = [];
  const note = (start: number, text: string) => {
    if (/\p{L}/u.test(text)) found.set(start, text.trim());
  };
  new Visitor({
    JSXText: ({ start, value }) => note(start, value),
    JSXAttribute({ name, value }) {
      const isSpoken = name.type === 'JSXIdentifier' && spoken.has(name.name);
      if (isSpoken && value) for (const text of textsOf(value)) note(text.start, text.text);
    },
    JSXElement({ children }) {
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer') continue;
        for (const { start, text } of textsOf(child)) note(start, text);
      }
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && sentence.test(value)) note(start, value);
    },
    TemplateElement({ start, value }) {
      if (sentence.test(value.raw.trim())) note(start, value.raw);
    },
    NewExpression({ start, end, callee }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) thrown.push([start, end]);
    },
  }).visit(program);
  return [...found]
    .filter(([at]) => !thrown.some(([start, end]) => start < at && at < end))
    .map(([at, text]) => `${file}:${code.slice(0, at).split('\n').length}: ${text}`);
}

/** The texts that an expression may give: a literal, a template's, or those of either branch. */
function textsOf(node: Node): { start: number; text: string }[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ start, value }) => ({ start, text: value.raw }));
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    default:
      return [];
  }
}
