import { expect, test } from 'vitest';
import { readBody, readInline } from '../../../shared/schemas/markdown.ts';

test('running text is plain words, or words with links and stress between them', () => {
  expect(readInline('Plain > words')).toEqual({ value: 'Plain > words', problems: [] });
  expect(readInline('Plain\nwords')).toEqual({ value: 'Plain words', problems: [] });
  expect(readInline('One\ntwo [three](/x) & *four* \\* **five**.')).toEqual({
    value: [
      'One two ',
      { text: 'three', to: '/x' },
      ' & ',
      { text: 'four', as: 'em' },
      ' * ',
      { text: 'five', as: 'strong' },
      '.',
    ],
    problems: [],
  });
  expect(readInline('<!-- -->').value).toBe('');
});

const nested = 'has a link or stressed words inside others: write them beside each other';
test.each<[text: string, line: number, message: string]>([
  ['One\n \nTwo', 0, 'has several paragraphs: write one'],
  ['One [*two*](/x)', 0, nested],
  ['One\n[two](ftp://x)', 1, 'links to "ftp://x": write a path as /contact, or an address with'],
  ['[two](&#106;avascript:alert)', 0, 'links to "javascript:alert"'],
  ['[two](x/https://y)', 0, 'links to "x/https://y"'],
  ['One <b>', 0, 'has HTML (<b>): write Markdown, or \\< for the sign itself'],
  [`One <b ${'x'.repeat(50)}>`, 0, `has HTML (<b ${'x'.repeat(37)}): write`],
  ['One ![two](about)', 0, 'has a picture between words: give it a paragraph of its own'],
  ['One `two`', 0, 'has code: write two without the backticks'],
  ['One\\\ntwo', 0, 'has a line break inside a paragraph: write it on, or begin a new one'],
])('%j is told of where it stands', (text, line, message) => {
  const told = { line, message: expect.stringContaining(message) };
  expect(readInline(text).problems).toEqual([told]);
});

test('a text has paragraphs, lists, notes and figures, in sections', () => {
  const text = `Lead

## One

- First
- *Second*

1. Third

> **Note**
>
> Its text

## Two

![A desk](about "Our desk")

![A desk](about "Our desk") beside words`;
  const figure = { kind: 'figure', picture: 'about', alt: 'A desk', caption: 'Our desk' };
  const { value, problems } = readBody(text);
  expect(value).toEqual({
    lead: [{ kind: 'text', text: 'Lead' }],
    sections: [
      {
        heading: 'One',
        blocks: [
          { kind: 'list', items: ['First', [{ text: 'Second', as: 'em' }]] },
          { kind: 'list', ordered: true, items: ['Third'] },
          { kind: 'note', title: 'Note', text: 'Its text' },
        ],
      },
      { heading: 'Two', blocks: [figure, { kind: 'text', text: ' beside words' }] },
    ],
  });
  const message = 'has a picture between words: give it a paragraph of its own in an article';
  expect(problems).toEqual([{ line: 17, message }]);
});

const noTitle = 'is a note without its title: write "> **Title**", "> " and "> Text" below each';
const noWords = 'has a picture without words: write ![what it shows](a "what stands below it")';
test.each([
  ['# One', 'has a heading of another level: write "## " before it'],
  ['## One *two*', 'is a heading with a link or stressed words: write words alone'],
  ['- One\n\n  Two', 'is a list whose item is more than one paragraph'],
  ['- ## One', 'is a list whose item is more than one paragraph'],
  ['-', 'is a list whose item is more than one paragraph'],
  ['<hr>\n<p>', 'has HTML (<hr>): write Markdown'],
  ['---', 'is no paragraph, list, note or figure: write one of these'],
  ['> One\n>\n> Two', noTitle],
  ['> *One*\n>\n> Two', noTitle],
  ['> **One** two\n>\n> Three', noTitle],
  ['> **One**', noTitle],
  ['> **One**\n>\n> - Two', noTitle],
  ['> **One**\n>\n> Two\n>\n> Three', noTitle],
  ['![](a "B")', noWords],
  ['![B](a)', noWords],
])('%j in a text is told of where it stands', (text, message) => {
  const told = { line: 2, message: expect.stringContaining(message) };
  expect(readBody(`Lead\n\n${text}`).problems).toEqual([told]);
});
