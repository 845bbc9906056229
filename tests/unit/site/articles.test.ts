import { expect, test } from 'vitest';
import { sectionsOf } from '../../../client/article-sections.ts';
import { articlePictures } from '../../../shared/article-pictures.ts';
import {
  articleWords,
  htmlWords,
  readingMinutes,
  textsOf,
  wordsOf,
} from '../../../shared/article-words.ts';
import type { ArticleContent } from '../../../shared/schemas/article.ts';
import { articleContents } from '../../support/content.ts';

test.each(articleContents)(
  'no reader of $path goes five hundred words without a picture',
  ({ summary, lead, sections, conclusion }) => {
    const stretches = [wordsOf([summary, ...lead])];
    for (const { heading, blocks } of [...sections, conclusion]) {
      stretches.push((stretches.pop() ?? 0) + wordsOf([heading]));
      for (const block of blocks) {
        if (block.kind === 'figure') stretches.push(0);
        else stretches.push((stretches.pop() ?? 0) + wordsOf(textsOf(block)));
      }
    }
    expect(Math.max(...stretches)).toBeLessThanOrEqual(500);
  },
);

test('an article’s words are all but its title, its pictures the cover and the figures in their order', () => {
  const [article] = articleContents;
  if (!article) throw new Error('There is no article');
  const figure = { kind: 'figure', picture: 'b', alt: 'Not read', caption: 'Seven eight' } as const;
  const note = {
    kind: 'note',
    title: 'Nine',
    text: ['Ten ', { text: 'ele', as: 'em' }, 'ven'],
  } as const;
  const short: ArticleContent = {
    ...article,
    figure: { picture: 'a', alt: '' },
    summary: 'One',
    lead: ['Two'],
    sections: [
      {
        heading: 'Three',
        blocks: [{ kind: 'text', text: 'Four' }, { kind: 'list', items: ['Five', 'Six'] }, figure],
      },
    ],
    conclusion: { heading: 'Eight and', blocks: [note, { ...figure, picture: 'c', caption: '' }] },
  };
  expect(articleWords(short)).toBe(13);
  expect(articlePictures(short)).toEqual(['a', 'b', 'c']);
});

test('reading time follows from the words, and is a minute at least', () => {
  expect([0, 1, 220, 330, 1752].map(readingMinutes)).toEqual([1, 1, 1, 2, 8]);
  expect(htmlWords('<h2>Two words</h2><p title="no word">and <em>three</em> more</p>')).toBe(5);
  expect(htmlWords('')).toBe(0);
});

test('a provider’s headings become a list of links to them', () => {
  const heading = (text: string) => `<h2>${text}</h2><p>Text</p>`;
  const { html, headings } = sectionsOf(
    `<p>Lead</p>${heading('One &amp;lt; <em>two</em>')}${heading('“Three”')}${heading('4 &lt; 5')}`,
  );
  expect(headings).toEqual(['One &lt; two', '“Three”', '4 < 5']);
  expect(html).toBe(
    '<p>Lead</p><h2 id="s1">One &amp;lt; <em>two</em></h2><p>Text</p>' +
      '<h2 id="s2">“Three”</h2><p>Text</p><h2 id="s3">4 &lt; 5</h2><p>Text</p>',
  );
});

test('a heading that is aligned, or that the article itself links to, is listed too', () => {
  const { html, headings } = sectionsOf(
    '<h2 class="align-center">One</h2><h2 id="a-two" dir="auto">Two</h2><h2>Three</h2>',
  );
  expect(headings).toEqual(['One', 'Two', 'Three']);
  expect(html).toBe(
    '<h2 id="s1" class="align-center">One</h2>' +
      '<h2 id="a-two" dir="auto"><span id="s2"></span>Two</h2><h2 id="s3">Three</h2>',
  );
});

test.each([0, 2, 25])('%i headings need no list', (count) => {
  const html = '<h2>A heading</h2>'.repeat(count);
  expect(sectionsOf(html)).toEqual({ html, headings: [] });
});
