import { expect, test } from 'vitest';
import { article } from '../support/articles.ts';
import { startHoldingProvider } from '../support/holding-provider.ts';
import { thorough } from '../support/thorough.ts';
import { openPage, startOwnSite } from './open.ts';

const evil = '</script><script>document.title="stolen"</script> & "quoted" \u2028 \'title\'';

test(
  'when its data arrives late, the head says what came: an article, one whose title looks like markup, its absence',
  thorough,
  async () => {
    const blogs = [
      { ...article(1), slug: 'late', title: 'A late one', image: '' },
      { ...article(2), slug: 'evil', title: evil, description: evil, keyword: '', image: '' },
    ];
    const listed = 'index, follow, max-image-preview:large';
    const heads = [
      {
        path: '/blog/late',
        title: 'A late one | Orbit Stack Technologies',
        description: 'Everything that release 1 changes for visitors.',
        keywords: 'release, notes, web',
        robots: listed,
      },
      { path: '/blog/evil', title: evil, description: evil, keywords: undefined, robots: listed },
      {
        path: '/blog/invented',
        title: 'Blog not found | Orbit Stack Technologies',
        description: 'There is no article at this address.',
        keywords: undefined,
        robots: 'noindex',
      },
    ];
    await using provider = await startHoldingProvider();
    const site = await startOwnSite({ BLOGS_URL: provider.url });
    const pages = await Promise.all(
      heads.map(async ({ path, ...head }) => {
        // By its own name it would be taken for a robot, which gets the page in one piece.
        const { page } = await openPage({
          userAgent: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36',
        });
        await page.goto(site.url + path, { waitUntil: 'commit' });
        await page.getByRole('status').getByText('Loading...').waitFor();
        expect(await page.title()).toBe('Article | Orbit Stack Technologies');
        // Neither way, as long as nobody knows.
        expect(await page.locator('meta[name=robots]').count()).toBe(0);
        return { page, head };
      }),
    );
    provider.release(blogs);
    for (const { page, head } of pages) {
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Article' }).waitFor();
      expect(await page.evaluate(headNow)).toEqual(head);
    }
  },
);

test('without a script nobody is left with "Loading...": the page comes again, and whole', async () => {
  await using provider = await startHoldingProvider();
  const site = await startOwnSite({ BLOGS_URL: provider.url });
  const waiting = await Promise.all(
    ['/blog/article-1', '/', '/blog'].map(async (path) => {
      const { page } = await openPage({
        javaScriptEnabled: false,
        userAgent: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36',
      });
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await page.getByText('Loading...').first().waitFor();
      return page;
    }),
  );
  provider.release([article(1, { image: '' })]);
  for (const page of waiting) {
    await page.getByText('Release notes, number 1').first().waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
    // And not for ever anew.
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
  }
});

function headNow() {
  const content = (name: string) => {
    const found = document.head.querySelectorAll<HTMLMetaElement>(`meta[name=${name}]`);
    return found.length > 1 ? 'twice' : found[0]?.content;
  };
  const [description, keywords, robots] = ['description', 'keywords', 'robots'].map(content);
  return { title: document.title, description, keywords, robots };
}
