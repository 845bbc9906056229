import { expect, test } from 'vitest';
import { picturesIn, sharedPictures } from '../../scripts/check-words/rules.ts';
import { allTexts, type Text } from '../../scripts/check-words/texts.ts';
import type { ContentBlockData } from '../../shared/schemas/blocks.ts';
import {
  defaultSite,
  deliveredContent,
  expertiseContents,
  serviceContents,
  sportsContents,
} from '../support/content.ts';

// Lengths, repetition, hollow phrases, titles and links: `checkWords`, which `unit/words/rules.test.ts` asks of all pages.

const offers = [...serviceContents, ...expertiseContents, ...sportsContents];

test.each([...deliveredContent.pages, ...deliveredContent.articles])(
  '$path leaves the agency’s name to the brand object',
  (page) => {
    expectStyle('the agency is named by the brand object alone', brandsIn(allTexts(page)));
  },
);

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

/** Texts that name the agency: by its whole name, by the first two words of it, or by the short one. */
function brandsIn(texts: readonly Text[]): readonly string[] {
  const [first, second] = defaultSite.name.toLowerCase().split(' ');
  const called = [first, second].filter(Boolean).join(' ');
  return texts
    .map(({ text }) => text)
    .filter(
      (text) =>
        text.toLowerCase().includes(called) || text.split(/\W+/).includes(defaultSite.shortName),
    );
}

/** Blocks that are too large for their frames, or too small to be one. */
function blockFaults(block: ContentBlockData): readonly string[] {
  switch (block.kind) {
    case 'code':
      return block.panels
        .filter(({ code }) => code.split('\n').length > 16 || /.{59}/.test(code))
        .map(({ label }) => `more than 16 lines, or 58 columns: ${label}`);
    case 'figures':
      return block.figures.length < 2 ? ['fewer than two figures'] : [];
    case 'questions':
      return block.questions.length < 2 ? ['fewer than two questions'] : [];
    case 'trace':
      return block.spans
        .filter(({ depth }) => depth === 0)
        .filter(({ start }, n, spans) => start !== endOf(spans[n - 1]))
        .map(({ name }) => `nothing happens before ${name}`);
    default:
      return [];
  }
}

function endOf(span: { start: number; length: number } | undefined): number {
  return span ? span.start + span.length : 0;
}

/** What fails here breaks no promise: the rule may be the one to change. */
function expectStyle(rule: string, faults: readonly unknown[]): void {
  expect(faults, `house style: ${rule}; the rule may be the one to change`).toEqual([]);
}
