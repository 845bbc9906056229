import { expect, test } from 'vitest';
import { securityText } from '../../../server/seo/text-files.ts';
import { createUrls } from '../../../server/seo/urls.ts';
import { siteContext } from './factories.ts';

const { site } = siteContext;
const urls = createUrls(siteContext);

test('security.txt names whom to write to and its own address; its end is less than a year ahead, and moves on by a day each day', () => {
  const morning = Date.UTC(2028, 1, 29, 0, 0, 1);
  const endAt = (now: number) =>
    Date.parse(/^Expires: (.*)$/m.exec(securityText(site, urls, now))?.[1] ?? '');
  const day = 24 * 60 * 60 * 1000;
  expect(endAt(morning) - morning).toBeLessThan(365 * day);
  expect(endAt(morning) - morning).toBeGreaterThan(180 * day);
  expect(endAt(morning + day / 2)).toBe(endAt(morning));
  expect(securityText(site, urls, morning)).toMatch(
    /^Contact: mailto:security@example\.com\n.*\nPreferred-Languages: en\nCanonical: https:\/\/www\.example\.com\/\.well-known\/security\.txt\n$/,
  );
  expect(endAt(morning + day)).toBe(endAt(morning) + day);
});
