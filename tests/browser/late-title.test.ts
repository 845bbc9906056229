import { expect, onTestFinished, test } from 'vitest';
import { article } from '../support/articles.ts';
import { startHoldingProvider } from '../support/holding-provider.ts';
import { thorough } from '../support/thorough.ts';
import { openPage, startOwnSite } from './open.ts';

const evil = '</script><script>document.title="stolen"</script> & "quoted" \u2028 \'title\'';

test(
  'when its data arrives late, the title says what came: an article, one whose title looks like markup, its absence',
  thorough,
  async () => {
    const blogs = [
      { ...article(1), slug: 'late', title: 'A late one', image: '' },
      { ...article(2), slug: 'evil', title: evil, image: '' },
    ];
    const titles = [
      ['/blog/late', 'A late one | Orbit Stack Technologies'],
      ['/blog/evil', evil],
      ['/blog/invented', 'Blog not found | Orbit Stack Technologies'],
    ] as const;
    const provider = await startHoldingProvider();
    onTestFinished(provider.stop);
    const site = await startOwnSite({ BLOGS_URL: provider.url });
    const pages = await Promise.all(
      titles.map(async ([path, title]) => {
        // By its own name it would be taken for a robot, which gets the page in one piece.
        const { page } = await openPage({
          userAgent: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36',
        });
        await page.goto(site.url + path, { waitUntil: 'commit' });
        await page.getByRole('status').getByText('Loading...').waitFor();
        expect(await page.title()).toBe('Article | Orbit Stack Technologies');
        return { page, title };
      }),
    );
    provider.release(blogs);
    for (const { page, title } of pages) {
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Article' }).waitFor();
      expect(await page.title()).toBe(title);
    }
  },
);
