import { accessSync, constants, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, parse, sep } from 'node:path';
import { endpoints } from '../../shared/endpoints.ts';
import {
  darkName,
  isVector,
  type PictureSize,
  phoneName,
  vectorOf,
} from '../../shared/picture-size.ts';
import { readAssetManifest } from './asset-manifest.ts';
import type { Report } from './problem.ts';

/** What lies in an owner's folder beside the words. */
export interface SiteDirFiles {
  /** Of its `public`, by their path there. */
  publicFiles: readonly string[];
  pictures: Readonly<Record<string, PictureSize>>;
  /** Its photographs by their names, prepared or not: what is wrong with each that can't be drawn, or nothing. */
  photos: Readonly<Record<string, string | undefined>>;
}

/** Each is listed and hashed at the start. */
const mostFiles = 5000;
/** A mark that paths can't draw may come as a file. */
const { favicon: _, ...otherEndpoints } = endpoints;
const reservedPaths: ReadonlySet<string> = new Set(Object.values(otherEndpoints));
const reservedPrefixes = /^(?:-|api|assets|dev)\//;

/** The pictures and other files of an owner's folder; what can't be served is reported. */
export function readSiteDirFiles(folder: string, report: Report): SiteDirFiles {
  const directory = publicOf(folder);
  const publicFiles = publicFilesIn(directory, report);
  if (publicFiles.length > mostFiles) {
    report({
      file: directory,
      text: `has ${publicFiles.length} files: ${mostFiles} are served at most`,
    });
  }
  for (const path of publicFiles) {
    const problem = problemOf(path, join(directory, path));
    if (problem !== undefined) report({ file: join(directory, path), text: problem });
  }
  const { pictures, refused } = readAssetManifest(folder, report);
  const lost = Object.entries(pictures).filter(
    ([name, size]) => !pictureFiles(name, size).every((file) => publicFiles.includes(file)),
  );
  for (const [name] of lost) {
    report({
      file: join(directory, 'images'),
      text: `lacks files of ${name}: prepare the folder again`,
    });
  }
  return {
    publicFiles,
    pictures,
    photos: Object.fromEntries(
      photosIn(folder, report).map((file) => [parse(file).name, refused[parse(file).name]]),
    ),
  };
}

/** The folder whose files an owner serves beside the delivered ones, whether or not there is one. */
export function publicOf(folder: string): string {
  return join(folder, 'public');
}

/**
 * All files of a `public`, by their path there, but for what programs leave there for themselves; none if there is no
 * such folder. A link is what it leads to, if that lies in the folder around `public`; one that leads out is reported,
 * and one to a folder that it lies in is not followed.
 */
export function publicFilesIn(directory: string, report: Report = () => undefined): string[] {
  const real = realPathOf(directory);
  if (real === undefined || !statOf(real)?.isDirectory()) return [];
  const allowedRoots = [real, realPathOf(dirname(directory)) ?? real];
  return filesBelow('', [real]);

  /** @param above the real paths of the folders that lead to this one, and its own */
  function filesBelow(path: string, above: readonly string[]): string[] {
    return namesIn(join(directory, path), report).flatMap((name) => {
      const inner = path === '' ? name : `${path}/${name}`;
      if (name.startsWith('.') && inner !== '.well-known') return [];
      const file = join(directory, inner);
      const target = realPathOf(file);
      if (target === undefined || above.includes(target)) return [];
      if (!allowedRoots.some((home) => target === home || target.startsWith(home + sep))) {
        report({ file, text: 'is a link that leads out of the folder: put the file itself there' });
        return [];
      }
      const stats = statOf(target);
      if (stats?.isDirectory()) return filesBelow(inner, [...above, target]);
      return stats?.isFile() ? [inner] : [];
    });
  }
}

function namesIn(folder: string, report: Report): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    report({ file: folder, text: `can’t be read: ${String(error)}` });
    return [];
  }
}

function problemOf(path: string, file: string): string | undefined {
  if (reservedPaths.has(`/${path}`) || reservedPrefixes.test(path)) {
    return 'can’t be served, the server has its address: move it';
  }
  try {
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    return `can’t be read: ${String(error)}`;
  }
}

/** Undefined where nothing is, or nothing that may be looked at. */
function statOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** The names of the files of an owner's `photos`, sorted, but for what programs leave there for themselves. */
export function photosIn(folder: string, report: Report = () => undefined): string[] {
  const directory = join(folder, 'photos');
  if (!statOf(directory)?.isDirectory()) return [];
  return namesIn(directory, report)
    .filter((name) => !/^\.|~$/.test(name))
    .filter((name) => statOf(join(directory, name))?.isFile())
    .sort();
}

/** The size of a photograph that stands where no delivered page has a picture: that of a figure in an article. */
export const usualSize: PictureSize = { width: 1200, height: 750, widths: [640, 1200] };

/** An owner's photographs by their names, as if they were prepared. */
export function photosAsPictures(folder: string): Record<string, PictureSize> {
  return Object.fromEntries(photosIn(folder).map((file) => [parse(file).name, usualSize]));
}

/**
 * The files of a picture, by their path in `public`: a WebP of the full width, and the AVIF files of each width, for
 * phones too where those have their own, or the SVG of a vector; all of them again where there are such for the dark
 * scheme.
 */
export function pictureFiles(name: string, size: PictureSize): string[] {
  return [
    `images/${name}.webp`,
    ...drawingsOf(name, size).flatMap(({ files }) => files.map(({ path }) => path)),
  ];
}

/** What is drawn for one picture: for a screen and a scheme each; and its AVIF files or SVG, by their path in `public`. */
export interface PictureDrawing {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  files: { path: string; width: number }[];
}

/** The drawings of a picture; the first is that of its WebP. */
export function drawingsOf(name: string, size: PictureSize): PictureDrawing[] {
  const screens = [
    { of: name, ...size },
    ...(size.phone && !isVector(size) ? [{ of: phoneName(name), ...size.phone }] : []),
  ];
  return screens.flatMap(({ of, width, height, widths }) => {
    const drawing = (scheme: PictureDrawing['scheme'], begin: string) => ({
      width,
      height,
      scheme,
      files: isVector(size)
        ? [{ path: vectorOf(`images/${begin}.webp`).replace(/#.*/, ''), width }]
        : widths.map((one) => ({ path: `images/${begin}-${one}.avif`, width: one })),
    });
    return [drawing('light', of), ...(size.dark ? [drawing('dark', darkName(of))] : [])];
  });
}

/** The names of the social cards among files of `public`, without folder and ending. */
export function cardsAmong(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^images\/social\/([\w-]+)\.jpg$/.exec(path)?.[1] ?? []);
}
