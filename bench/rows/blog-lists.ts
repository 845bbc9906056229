import { blogArticlePath } from '../../shared/blog-paths.ts';
import { paths } from '../../tests/specified-routes.ts';
import { until } from '../../tests/support/processes.ts';
import { serving } from '../../tests/support/serving.ts';
import { limits } from '../budgets.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { costOf, startSite } from '../server.ts';

export const rounds = 5;

const kb = 1024;
const paragraph = `<p class="lead">${'What a release changes is small, and it is what visitors “notice” first. '.repeat(12)}</p>`;

/** What a PNG of 800 × 600 pixels begins with: only what is a picture is kept. */
const pngHead = Buffer.from('89504e470d0a1a0a0000000d4948445200000320000002580802000000', 'hex');

function listOf(count: number, textLength: number, pictureBytes = 0): Buffer {
  const text = paragraph.repeat(Math.ceil(textLength / paragraph.length)).slice(0, textLength);
  const articles = Array.from({ length: count }, (_, n) => {
    // Another one each time: no store could keep but one of them.
    const bytes = Buffer.alloc(pictureBytes, `picture ${n}, `);
    bytes.set(pngHead.subarray(0, pictureBytes));
    const picture =
      pictureBytes > 0 ? `<img src="data:image/png;base64,${bytes.toString('base64')}">` : '';
    return {
      _id: `${n}`,
      slug: `article-${n}`,
      title: `Article ${n}`,
      date: '2025-03-03',
      shortSummary: 'In short.',
      content: text + picture,
    };
  });
  return Buffer.from(JSON.stringify(articles));
}

/** How long a list takes from the provider to the page, and what it costs meanwhile. */
export async function measure({ folder }: Context): Promise<Row[]> {
  const bare = await arrival(folder, listOf(40, 8 * kb), 40);
  const withPictures = await arrival(folder, listOf(40, 8 * kb, 400 * kb), 40);
  const long = await arrival(folder, listOf(2000, 8 * kb), 2000);
  // Ten megabytes, to compare with builds that take no more.
  const shorter = await arrival(folder, listOf(1100, 8 * kb), 1100);
  const { slowerWithPictures, memoryMb, standstillMs } = limits.blogLists;
  const times = `${figure(withPictures.ms, 'ms')} and ${figure(bare.ms, 'ms')}`;
  return [
    row('40 articles with 400 KB in base64, to those without', withPictures.ms / bare.ms, '×', {
      atMost: slowerWithPictures,
      note: times,
    }),
    row('Most memory meanwhile', withPictures.peakMb, 'MB', { atMost: memoryMb }),
    row('1,100 articles of 8 KB: the first full list', shorter.ms, 'ms'),
    row('2,000 articles of 8 KB: the first full list', long.ms, 'ms'),
    row('Longest standstill meanwhile', long.standstillMs, 'ms', { atMost: standstillMs }),
    row('Most memory with 2,000 articles', long.peakMb, 'MB', { atMost: memoryMb }),
  ];
}

/** From the moment in which the provider is asked until the newest article is there; NaN: it never is. */
async function arrival(folder: string, list: Buffer, count: number) {
  let asked = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await using provider = await serving(async (_, res) => {
    await begun;
    asked ||= performance.now();
    res.setHeader('content-type', 'application/json');
    res.end(list);
  });
  // As in the container.
  const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
  await using site = await startSite(folder, { ...memory, BLOGS_URL: provider.url });
  await fetch(site.url + paths.home);
  begin();
  const newest = site.url + blogArticlePath(`article-${count - 1}`);
  let standstillMs = 0;
  const isThere = async () => {
    const started = performance.now();
    const { status } = await fetch(`${site.url}/healthz`);
    standstillMs = Math.max(standstillMs, performance.now() - started);
    const article = await fetch(newest);
    return status === 200 && (await article.text()).includes('In short.');
  };
  const there = await until(isThere, 10_000).catch(() => false);
  const ms = there ? performance.now() - asked : Number.NaN;
  return { ms, standstillMs, peakMb: costOf(site).peakMb };
}
