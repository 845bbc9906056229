import { expect, test } from 'vitest';
import {
  bannedPhrases,
  countWords,
  fewestLinks,
  fewestWords,
  picturesIn,
  repeatedRuns,
  repeatedSentences,
  seoFaults,
  sharedPictures,
} from '../../scripts/check-words/rules.ts';
import { allTexts, linksOf, visibleTexts } from '../../scripts/check-words/texts.ts';
import type { ContentBlockData } from '../../shared/schemas/blocks.ts';
import { paths } from '../specified-routes.ts';
import {
  defaultSite,
  expertiseContents,
  privacyContent,
  serviceContents,
  sportsContents,
  testimonials,
} from '../support/content.ts';
import { blockFaults, expectStyle, smallLetters } from '../support/house-style.ts';
import { brandsIn, wordedPages } from '../support/words.ts';

const named = wordedPages.map(({ path, kind, content }) => ({
  name: path,
  kind,
  content,
  seo: content.seo,
  texts: visibleTexts(content),
}));

const spoken = [...named, { name: 'testimonials', texts: visibleTexts(testimonials) }];

test('every page is looked at', () => {
  const looked: string[] = named.map(({ name }) => name);
  const missing = Object.values(paths).filter((path) => !looked.includes(path));
  expect(missing, 'house style: pages to be listed in tests/support/words.ts').toEqual([]);
});

test.each(named)('$name is long enough', ({ kind, texts }) => {
  const words = countWords(texts);
  const least = fewestWords[kind];
  expectStyle(
    `a page of the kind ${kind} has ${least} words or more`,
    words < least ? [`${words} words`] : [],
  );
});

test('no sentence stands twice', () => {
  expectStyle('no sentence of five or more words stands twice', repeatedSentences(spoken));
});

test('no run of ten words stands twice', () => {
  expectStyle('no ten words in a row stand twice', repeatedRuns(spoken));
});

test.each([...wordedPages, { path: 'testimonials', content: testimonials }])(
  '$path uses no banned phrase',
  ({ content }) => {
    expectStyle('phrases that we don’t use', bannedPhrases(allTexts(content)));
  },
);

test('titles and descriptions are of the right length, each its page’s own', () => {
  expectStyle('titles, descriptions and keywords', seoFaults(named, defaultSite));
});

test.each(wordedPages.filter(({ kind }) => kind !== 'plain'))(
  '$path leads on to other pages',
  ({ path, content }) => {
    const targets = new Set(linksOf(content));
    expectStyle('no page links to itself', targets.has(path) ? [path] : []);
    expectStyle(
      `a page links to ${fewestLinks} others or more`,
      targets.size < fewestLinks ? [`links to ${[...targets].join() || 'none'}`] : [],
    );
  },
);

test.each(named.filter(({ kind }) => kind !== 'privacy').map(({ content }) => content))(
  '$seo.title leaves the agency’s name to the brand object',
  (content) => {
    expectStyle('the agency is named by the brand object alone', brandsIn(allTexts(content)));
  },
);

test.each(named.filter(({ kind }) => kind !== 'article'))(
  'the name of $name is in title case, as the specification’s tables are',
  ({ seo }) => {
    expectStyle('names of pages are in title case', smallLetters(seo.title));
  },
);

test('where nothing waits for consent, the privacy policy is long enough, too', () => {
  for (const retentionDays of [90, undefined]) {
    const policy = privacyContent(defaultSite, { retentionDays });
    const words = countWords(visibleTexts(policy));
    expectStyle('the policy’s length', words < fewestWords.privacy ? [`${words} words`] : []);
  }
});

test.each(
  [...serviceContents, ...expertiseContents, ...sportsContents].map(
    (page): { path: string; blocks: readonly ContentBlockData[]; exhibit: boolean } => {
      return { path: page.path, blocks: page.blocks, exhibit: 'exhibit' in page };
    },
  ),
)('blocks of $path are complete and fit their frames', ({ blocks, exhibit }) => {
  const none = blocks.length === 0 && !exhibit;
  expectStyle('a page has a block or an exhibit of its own', none ? ['none'] : []);
  expectStyle('blocks fit their frames', blocks.flatMap(blockFaults));
});

test('every service, expertise and sports page has pictures of its own', () => {
  const pages = [...serviceContents, ...expertiseContents, ...sportsContents];
  expectStyle(
    'no picture is on two of these pages, nor twice on one',
    sharedPictures(pages.map((page) => ({ name: page.path, pictures: picturesIn(page) }))),
  );
  expectStyle(
    'a page has three pictures or more',
    pages.filter((page) => picturesIn(page).length < 3).map(({ path }) => path),
  );
});

test.each(sportsContents)('the hero of $path can be read at a glance', ({ hero }) => {
  const words = countWords(visibleTexts(hero.intro));
  expectStyle('25 words at most', words > 25 ? [`${words} words`] : []);
});
