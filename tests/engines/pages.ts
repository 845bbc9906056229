import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { startChromium } from './chromium.ts';
import { desktop, phone } from './engine.ts';
import type { Stage } from './stage.ts';
import { scriptReady } from './visitor.ts';

/** What an element is, and how large. */
type Sized = readonly [what: string, width: number, height: number];

const articleWithTables = '/blog/core-web-vitals-field-data';

const looks = [
  // As on phones, and where other things stand side by side.
  { size: desktop, paths: [paths.website, paths.contact, paths.trends] },
  // Where narrow windows lay out anew: cards, a form, tables.
  { size: phone, paths: [paths.home, paths.quote, articleWithTables] },
];

/**
 * How far a size may be from Chromium's, beside 2 px: engines round in other places. In tables, lines break
 * elsewhere, too.
 */
const tolerance = { height: 0.01, tableHeight: 0.25 };

/** One page of each layout in the engine, beside the same page in Chromium. */
export function checkPages(stage: () => Stage): void {
  test('a page of each layout loads without an error, and its pictures, fields and tables have the sizes of Chromium', {
    timeout: 240_000,
  }, async () => {
    const { proxy, open } = stage();
    const pages = [await open(undefined), await (await startChromium()).open()];
    const problems: string[] = [];
    for (const { size, paths } of looks) {
      for (const path of paths) {
        const [ours = [], theirs = []] = await Promise.all(
          pages.map(async (page) => {
            // Loaded in that size: WebKit keeps a picture's height when a window is made narrower.
            await page.resize(size);
            await page.goto(proxy.url + path);
            await scriptReady(page);
            await page.evaluate(loadFaces);
            return page.evaluate(sizes);
          }),
        );
        problems.push(...proxy.takeComplaints());
        const found = differences(ours, theirs);
        problems.push(...found.map((text) => `${path}, ${size.width} px: ${text}`));
      }
    }
    expect(problems).toEqual([]);
  });

  test('a picture fills its frame; one that is missing leaves it to the title and the ball, without a glyph', async () => {
    const { proxy, open } = stage();
    const page = await open(paths.blog);
    await expect.poll(async () => (await page.evaluate(widths)).picture).toBeGreaterThan(0);
    const { frame, picture } = await page.evaluate(widths);
    expect(Math.abs(frame - picture)).toBeLessThan(1);
    await page.evaluate(losePicture);
    await expect.poll(() => page.evaluate(widths)).toEqual({ frame, picture: 0 });
    // The page tells of it in a request of its own, which may still be on its way.
    await expect.poll(() => proxy.takeComplaints().join()).toContain('/images/missing.webp');
  });
}

function differences(ours: readonly Sized[], theirs: readonly Sized[]): string[] {
  if (ours.length !== theirs.length) return [`${ours.length} elements, not ${theirs.length}`];
  return ours.flatMap(([what, width, height], place) => {
    const [, otherWidth, otherHeight] = theirs[place] ?? [what, 0, 0];
    const share = what.startsWith('table') ? tolerance.tableHeight : tolerance.height;
    const near =
      Math.abs(width - otherWidth) <= 2 &&
      Math.abs(height - otherHeight) <= 2 + share * otherHeight;
    return near ? [] : [`${what} is ${width} × ${height}, not ${otherWidth} × ${otherHeight}`];
  });
}

// In the page, from here on.

/** Whenever the page would ask for its faces: from now on they are here. A stand-in that this machine lacks is none. */
async function loadFaces(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

/** As they are laid out: what comes into view may still grow. */
function sizes(): Sized[] {
  // Not boxes that are as wide as their words, nor the show, which is a row where no timeline follows the scrolling.
  const sized =
    'img:not([src*="/show-"]), input:not([tabindex="-1"], [type=checkbox]), textarea, table';
  return [...document.querySelectorAll<HTMLElement>(sized)].map((one) => {
    // Of a provider's picture, its frame: where it is only on its way, it takes no room in it.
    const box = one.closest<HTMLElement>('span:has(> img, > picture > img)') ?? one;
    const name = one.getAttribute('name') ?? one.getAttribute('src')?.replace(/^.*\//, '') ?? '';
    return [`${one.localName} ${name}`, box.offsetWidth, box.offsetHeight];
  });
}

// The first article of the provider's.

function losePicture(): void {
  const picture = document.querySelector<HTMLImageElement>('main [data-title] img');
  for (const source of document.querySelectorAll('main [data-title] source')) source.remove();
  if (picture) picture.src = '/images/missing.webp';
}

function widths(): { frame: number; picture: number } {
  const frame = document.querySelector('main [data-title]');
  const picture = frame?.querySelector('img');
  return {
    frame: frame?.getBoundingClientRect().width ?? 0,
    picture: picture?.getBoundingClientRect().width ?? 0,
  };
}
