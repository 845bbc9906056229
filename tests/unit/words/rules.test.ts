import { expect, test } from 'vitest';
import { checkWords } from '../../../scripts/check-words/check.ts';
import {
  bannedPhrases,
  countWords,
  repeatedSentences,
} from '../../../scripts/check-words/rules.ts';
import { linksOf, visibleTexts } from '../../../scripts/check-words/texts.ts';
import type { Seo } from '../../../shared/schemas/page-head.ts';
import { deliveredContent } from '../../support/content.ts';

const seo: Seo = { title: 'Title', description: 'd'.repeat(100), keywords: 'a, b, c' };

test('count what is read, and nothing else', () => {
  const content = {
    path: '/nowhere',
    name: 'not counted',
    seo,
    hero: { picture: 'cms', alt: 'not counted', title: 'Two words' },
    intro: ['One ', { text: 'linked phrase', to: '/about-us' }, ', then more.'],
    note: [{ text: 'Best', as: 'em' }, ' of all'],
    panels: [{ label: 'Request', code: 'GET / HTTP/1.1' }],
    steps: [{ id: 7, text: '… and – dashes' }],
  };
  const texts = visibleTexts(content);
  expect(texts.map(({ text }) => text).join(' | ')).toBe(
    'Two words | One linked phrase, then more. | Best of all | Request | … and – dashes',
  );
  expect(countWords(texts)).toBe(13);
  expect(linksOf(content)).toEqual(['/about-us']);
});

test('find a sentence that is repeated in other dress', () => {
  const pages = [
    { name: 'one', texts: visibleTexts('First. We don’t ship on Friday evenings, ever.') },
    { name: 'two', texts: visibleTexts('“We dont ship on Friday evenings ever.” First.') },
  ];
  expect(repeatedSentences(pages)).toEqual([
    { words: 'we dont ship on friday evenings ever', on: ['one', 'two'] },
  ]);
});

test.each([
  'It works seamlessly.',
  'It is not just quick but pretty.',
  'Fast — and good.',
  'Call us today!',
  "It's straight.",
  'Looking for an app? We build it.',
])('find what is banned in: %s', (text) => {
  expect(bannedPhrases(visibleTexts({ text }))).toHaveLength(1);
});

test.each([
  { question: 'How late is it?', answer: 'A second.' },
  { text: 'Buyers put “do you have an API?” on page one.' },
  { text: 'Add `!important`, or test with a != b; the relevant flag is --dry-run.' },
])('let pass what is allowed: %o', (content) => {
  expect(bannedPhrases(visibleTexts(content))).toEqual([]);
});

test('what is wrong with words is said by page, and the delivered ones are right', () => {
  expect(checkWords(deliveredContent)).toEqual([]);
  const pages = deliveredContent.pages.map((page) =>
    page.id === 'java'
      ? { ...page, seo: { ...page.seo, description: 'A seamless journey!' } }
      : page,
  );
  const warnings = checkWords({ ...deliveredContent, pages });
  expect(warnings).toContain('/expertise/software-development/java: description of 19 characters');
  expect(warnings).toContain(
    '/expertise/software-development/java: says “seamless”: A seamless journey!',
  );
});
