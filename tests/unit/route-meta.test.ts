import { expect, test } from 'vitest';
import { articleMeta } from '../../client/route-meta.ts';

test('an article that is not there and one that can not be had now are told apart', () => {
  const missing = articleMeta({ kind: 'missing' });
  const unavailable = articleMeta({ kind: 'unavailable' });
  expect([missing.status, unavailable.status]).toEqual([404, 503]);
  expect([missing.listed, unavailable.listed]).toEqual([false, false]);
  expect(missing.seo.description).toBe('There is no article at this address.');
  expect(unavailable.seo.description).toMatch(/try again/);
});
