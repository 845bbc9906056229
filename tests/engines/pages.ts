import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { phone, screens } from './engine.ts';
import { loadFaces, makeEven, type Sized, sizes } from './sizes.ts';
import type { Stage } from './stage.ts';
import { expectShown, islandReady } from './visitor.ts';

const articleWithTables = '/blog/core-web-vitals-field-data';

/** Where narrow windows lay out anew: cards, a form, tables. */
const onPhones: readonly string[] = [paths.home, paths.quote, articleWithTables];
/** As on phones, and where other things stand side by side. */
const inWideWindows: readonly string[] = [paths.website, paths.contact, paths.trends];

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
    const page = await open(undefined);
    const problems: string[] = [];
    for (const [turn, size] of screens.entries()) {
      for (const path of turn === 0 ? inWideWindows : onPhones) {
        const reference = await inChromium(path);
        // Loaded in that size: WebKit keeps a picture's height when a window is made narrower.
        await page.resize(size);
        await page.goto(proxy.url + path);
        await islandReady(page, 'Consent');
        problems.push(...proxy.takeComplaints());
        await page.evaluate(makeEven);
        await page.evaluate(loadFaces);
        const found = differences(await page.evaluate(sizes), reference[turn] ?? []);
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

  test('on a phone the card below the map stands whole, with its question', async () => {
    const page = await stage().open(paths.contact, { size: phone });
    await page.evaluate(() => document.querySelector('[data-drawn]')?.scrollIntoView());
    await expectShown(page, '[data-ask]');
    expect(await page.evaluate(cutOff)).toBeLessThan(1);
  });
}

// In the page.

function cutOff(): number | undefined {
  const drawn = document.querySelector<HTMLElement>('[data-drawn]');
  return drawn?.parentElement ? drawn.offsetHeight - drawn.parentElement.offsetHeight : undefined;
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

async function inChromium(path: string): Promise<Sized[][]> {
  const answer = await fetch(inject('reference') + path);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Sized[][];
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
