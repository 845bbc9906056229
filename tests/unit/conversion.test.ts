import { expect, test } from 'vitest';
import { conversionText } from '../../server/desk/figures/conversion.ts';

test.each([
  [4, 1000, 'too few to tell'],
  // Visits by a page that was in somebody's cache aren't counted.
  [9, 7, 'too few to tell'],
  [5, 1000, '0.5 (0.2 to 1.2)'],
  [50, 1000, '5.0 (3.8 to 6.5)'],
  [50, 50, '100.0 (92.9 to 100.0)'],
])('%i leads of %i visits: %s', (leads, visits, text) => {
  expect(conversionText(leads, visits)).toBe(text);
});
