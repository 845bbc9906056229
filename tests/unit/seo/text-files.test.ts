import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { dayMs } from '../../../server/lib/durations.ts';
import { robotsText, securityText, webManifest } from '../../../server/seo/text-files.ts';
import { createUrls } from '../../../server/seo/urls.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { siteContext } from './factories.ts';

const urls = createUrls(siteContext);

test('robots may read every page and nothing of the forms’ endpoints', () => {
  const lines = robotsText(urls).split('\n');
  const closed = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice(10)] : []));
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain('Sitemap: https://www.example.com/sitemap.xml');
  expect(closed).toEqual([endpoints.contact, endpoints.quote]);
  // Some readers take the first rule that fits.
  expect(lines.indexOf('Allow: /')).toBeGreaterThan(lines.indexOf(`Disallow: ${endpoints.quote}`));
  for (const path of [...Object.values(paths), endpoints.feed, endpoints.sitemap, '/assets/x.js']) {
    expect(closed.some((prefix) => path.startsWith(prefix))).toBe(false);
  }
});

test('the manifest has what a browser needs, and its icons are as large as they say', async () => {
  const manifest = z
    .object({
      id: z.literal('/'),
      name: z.literal(siteContext.site.name),
      short_name: z.string().max(12),
      start_url: z.literal('/'),
      scope: z.literal('/'),
      display: z.enum(['browser', 'minimal-ui', 'standalone', 'fullscreen']),
      theme_color: z.string().regex(/^#[\da-f]{6}$/),
      background_color: z.string().regex(/^#[\da-f]{6}$/),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
    })
    .parse(JSON.parse(webManifest(siteContext.content)));
  const files = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 };
  for (const [src, size] of Object.entries(files))
    expect(await sharp(`public${src}`).metadata(), src).toMatchObject({
      width: size,
      height: size,
    });
  expect(manifest.icons.map(({ src, sizes }) => [src, sizes])).toEqual([
    [endpoints.favicon, 'any'],
    ...['192', '512'].map((size) => [`/icon-${size}.png`, `${size}x${size}`]),
  ]);
});

test('security.txt names whom to write to and its own address; its end is less than a year ahead, and moves on by a day each day', () => {
  const morning = Date.UTC(2028, 1, 29, 0, 0, 1);
  const endAt = (now: number) =>
    Date.parse(/^Expires: (.*)$/m.exec(securityText(siteContext.site, urls, now))?.[1] ?? '');
  expect(endAt(morning) - morning).toBeLessThan(365 * dayMs);
  expect(endAt(morning) - morning).toBeGreaterThan(180 * dayMs);
  expect(endAt(morning + dayMs / 2)).toBe(endAt(morning));
  expect(securityText(siteContext.site, urls, morning)).toMatch(
    /^Contact: mailto:security@example\.com\n.*\nPreferred-Languages: en\nCanonical: https:\/\/www\.example\.com\/\.well-known\/security\.txt\n$/,
  );
  expect(endAt(morning + dayMs)).toBe(endAt(morning) + dayMs);
});
