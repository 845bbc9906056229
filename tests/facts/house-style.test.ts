import { expect, test } from 'vitest';
import { picturesIn, sharedPictures } from '../../scripts/check-words/rules.ts';
import { allTexts } from '../../scripts/check-words/texts.ts';
import {
  deliveredContent,
  expertiseContents,
  serviceContents,
  sportsContents,
} from '../support/content.ts';
import { blockFaults, expectStyle } from '../support/house-style.ts';
import { brandsIn } from '../support/words.ts';

// Lengths, repetition, hollow phrases, titles and links: `checkWords`, which `unit/words/rules.test.ts` asks of all pages.

const offers = [...serviceContents, ...expertiseContents, ...sportsContents];

test.each([
  ...deliveredContent.pages.filter(({ layout }) => layout !== 'privacy'),
  ...deliveredContent.articles,
])('$path leaves the agency’s name to the brand object', (page) => {
  expectStyle('the agency is named by the brand object alone', brandsIn(allTexts(page)));
});

test.each(offers)('blocks of $path are complete and fit their frames', (page) => {
  expect(page.blocks.length > 0 || 'exhibit' in page, 'a block or an exhibit of its own').toBe(
    true,
  );
  expectStyle('blocks fit their frames', page.blocks.flatMap(blockFaults));
});

test('every service, expertise and sports page has pictures of its own', () => {
  expectStyle(
    'no picture is on two of these pages, nor twice on one',
    sharedPictures(offers.map((page) => ({ name: page.path, pictures: picturesIn(page) }))),
  );
  expectStyle(
    'a page has three pictures or more',
    offers.filter((page) => picturesIn(page).length < 3).map(({ path }) => path),
  );
});
