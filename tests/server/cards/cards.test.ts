import sharp from 'sharp';
import { expect, test } from 'vitest';
import { article } from '../../support/articles.ts';
import { ask } from '../../support/ask.ts';
import { startHoldingProvider } from '../../support/holding-provider.ts';
import { dataFolder } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const data = shared(dataFolder);
const provider = shared(async () => {
  const provider = await startHoldingProvider();
  const slug = 'größe & zahl?';
  provider.release([article(1, { image: '' }), article(2, { slug, title: 'Größe', image: '' })]);
  return provider;
});
const site = shared(() => startSite({ BLOGS_URL: provider.url, DATA_DIR: data.path }));

test.each(['/blog/article-1', `/blog/${encodeURIComponent('größe & zahl?')}`])(
  'who shares a link to %s finds a card of its own, as every network takes it',
  async (path) => {
    // Until the list is there, and the card is drawn, the blog's own stands in.
    const { pathname, search } = await until(async () => {
      const { body } = await ask(site.url, path);
      const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(String(body)) ?? [];
      return image.includes('/blog-cards/') && new URL(image);
    });
    const card = await until(async () => {
      const answer = await ask(site.url, pathname + search);
      return answer.status === 200 && answer;
    }, 60_000);
    expect(card.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(card.body).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const older = await ask(site.url, `${pathname}?v=00000000`);
    expect(older.body).toEqual(card.body);
    expect(older.headers['cache-control']).toContain('max-age=86400');
  },
);

test.each(['/blog-cards/article-9.jpg', '/blog-cards/article-1.png', '/blog-cards/.jpg'])(
  'there is no card at %s',
  async (path) => {
    expect((await ask(site.url, path)).status).toBe(404);
  },
);

test('where nothing is kept on disk an article is shown with the blog’s card', async () => {
  const unkept = await startSite({ BLOGS_URL: provider.url, DATA_DIR: 'off' });
  try {
    const { body } = await ask(unkept.url, '/blog/article-1');
    expect(String(body)).toMatch(/property="og:image" content="[^"]+\/images\/social\/blog\.jpg"/);
  } finally {
    await unkept.stop();
  }
});
