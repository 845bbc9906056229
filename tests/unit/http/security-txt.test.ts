import { expect, test } from 'vitest';
import { securityTxt } from '../../../server/http/security-txt.ts';
import { defaultSite } from '../../../shared/site.ts';

const settings = { site: defaultSite, siteUrl: 'https://www.example.com' };

test('security.txt names whom to write to, in which language, and its own address', () => {
  expect(securityTxt(settings, Date.UTC(2026, 0, 31, 13, 5))).toBe(
    `Contact: mailto:security@example.com
Expires: 2026-11-27T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.example.com/.well-known/security.txt
`,
  );
});

test('its end is less than a year ahead, and moves on by a day each day', () => {
  const morning = Date.UTC(2028, 1, 29, 0, 0, 1);
  const endAt = (now: number) =>
    Date.parse(/^Expires: (.*)$/m.exec(securityTxt(settings, now))?.[1] ?? '');
  const day = 24 * 60 * 60 * 1000;
  expect(endAt(morning) - morning).toBeLessThan(365 * day);
  expect(endAt(morning) - morning).toBeGreaterThan(180 * day);
  expect(endAt(morning + day / 2)).toBe(endAt(morning));
  expect(endAt(morning + day)).toBe(endAt(morning) + day);
});
