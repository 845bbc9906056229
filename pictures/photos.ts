import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pictureKeys } from '../server/content/references.ts';
import { photosIn, pictureFiles, usualSize } from '../server/content/site-dir-files.ts';
import type { Content } from '../shared/content.ts';
import { darkName, isVector, type PictureSize } from '../shared/picture-size.ts';
import { codeHash, type Drawing, hashOf } from './drawing.ts';
import { encodePicture, isOverBudget } from './encode.ts';
import { readPhoto, wholeShape } from './photo.ts';

export interface Photos {
  /** What is drawn of each, and the size that it becomes. */
  drawn: readonly { name: string; size: PictureSize; drawing: Drawing }[];
  /** Worth saying, and nothing to stop for. */
  remarks: string[];
}

/** Somewhere that the content names a picture. */
interface Place {
  name: string;
  /** The keys that lead there from a page of this layout, without the numbers of lists: `service.hero.picture`. */
  where: string;
  focus: string | undefined;
}

const focusOf: Readonly<Record<string, string>> = { start: '0% 50%', end: '100% 50%' };

/** Where photographs are shown whole, each in its own shape. */
const wholePlace = 'case.pictures.items.picture';

/**
 * The photographs of an owner's folder. Each takes the size of the delivered picture that stands at the same place of
 * a page of the same layout; the largest, where it is named several times, and the widths of all of them. Those of a
 * case's `pictures` keep their own shape. `quay-dark`, unless something names it, is `quay` in the dark scheme.
 */
export async function photosOf(
  folder: string,
  content: Content,
  delivered: Content,
): Promise<Photos> {
  const sizes = new Map(
    placesIn(delivered).flatMap(({ where, name }) => {
      const size = delivered.pictures[name];
      return size ? [[where, size] as const] : [];
    }),
  );
  const places = Map.groupBy(placesIn(content), ({ name }) => name);
  const drawn: Photos['drawn'][number][] = [];
  const remarks: string[] = [];
  const paths = photosIn(folder).map((file) => join(folder, 'photos', file));
  const photos = Map.groupBy(paths, (file) => parse(file).name);
  const forTheDark = new Set(
    [...photos.keys()]
      .filter((name) => places.has(name))
      .map(darkName)
      .filter((name) => !places.has(name)),
  );
  for (const [name, [file = name, ...others]] of photos) {
    if (others.length > 0)
      remarks.push(`${others.join(', ')}: has the name of ${file}, which is taken`);
    if (forTheDark.has(name)) continue;
    const named = places.get(name) ?? [];
    if (named.length === 0) {
      remarks.push(`${file}: nothing names the picture ${name}, so it isn’t drawn`);
      continue;
    }
    const darkFile = forTheDark.has(darkName(name)) ? photos.get(darkName(name))?.[0] : undefined;
    const cutAt = named.filter(({ where }) => where !== wholePlace);
    const size = {
      ...(cutAt.length === 0
        ? await wholeSize(file)
        : sizeForAll(cutAt.map(({ where }) => sizes.get(where) ?? usualSize))),
      dark: darkFile === undefined ? undefined : (true as const),
    };
    const focus = named.find((place) => place.focus !== undefined)?.focus;
    const files = [file, ...(darkFile === undefined ? [] : [darkFile])];
    drawn.push({ name, size, drawing: drawingOf(name, files, size, focus, remarks) });
  }
  return { drawn, remarks };
}

/** What can't be read is told of when it is drawn. */
async function wholeSize(file: string): Promise<PictureSize> {
  const { width, height } = await wholeShape(file).catch(() => usualSize);
  return { width, height, widths: [Math.round(width / 2), width] };
}

function sizeForAll(sizes: readonly PictureSize[]): PictureSize {
  const largest = sizes.reduce((most, size) =>
    size.width * size.height > most.width * most.height ? size : most,
  );
  // A vector has none: no photograph is one.
  const widths = new Set(sizes.flatMap((size) => (isVector(size) ? [size.width] : size.widths)));
  const fitting = [...widths].filter((width) => width <= largest.width);
  const { width, height } = largest;
  return { width, height, widths: fitting.toSorted((a, b) => a - b) };
}

function drawingOf(
  name: string,
  photos: readonly string[],
  size: PictureSize,
  focus: string | undefined,
  remarks: string[],
): Drawing {
  const all = photos.join(' and ');
  return {
    name: all,
    paths: pictureFiles(name, size),
    madeOf: hashOf(
      codeHash,
      JSON.stringify({ size, focus }),
      ...photos.map((file) => readFileSync(file)),
    ),
    async draw() {
      const [light = '', dark = light] = photos;
      const files = await encodePicture(name, size, (drawing) =>
        readPhoto(drawing.scheme === 'dark' ? dark : light, drawing, focus),
      );
      for (const { bytes, format, width, budget } of files.filter(isOverBudget)) {
        remarks.push(
          `${all}: is ${bytes.length} bytes as ${format} of ${width} px, and should be ${budget}: calmer pictures load faster`,
        );
      }
      return files;
    },
  };
}

function placesIn({ pages, articles, site }: Content): Place[] {
  return [
    ...pages.flatMap((page) => placesBelow(page, page.layout)),
    ...articles.flatMap((article) => placesBelow(article, 'article')),
    ...placesBelow(site, 'site'),
  ];
}

function placesBelow(part: unknown, where: string): Place[] {
  if (typeof part !== 'object' || part === null) return [];
  const named: unknown = 'focus' in part ? part.focus : undefined;
  const focus = typeof named === 'string' ? (focusOf[named] ?? named) : undefined;
  return Object.entries(part).flatMap(([key, value]): Place[] => {
    const here = Array.isArray(part) ? where : `${where}.${key}`;
    return typeof value === 'string' && pictureKeys.includes(key)
      ? [{ name: value, where: here, focus }]
      : placesBelow(value, here);
  });
}
