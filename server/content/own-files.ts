import { accessSync, constants, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, parse, sep } from 'node:path';
import { endpoints } from '../../shared/endpoints.ts';
import type { PictureSize } from '../../shared/pictures.ts';
import { readPrepared } from './prepared.ts';
import type { Problem } from './problem.ts';

/** What lies in an owner's folder beside the words. */
export interface OwnFiles {
  /** Of its `public`, by their path there. */
  served: readonly string[];
  pictures: Readonly<Record<string, PictureSize>>;
  /** The names of its photographs, prepared or not. */
  photos: readonly string[];
}

type Tell = (problem: Problem) => void;

/** Each is listed and hashed at the start. */
const mostFiles = 5000;
/** A mark that paths can't draw may come as a file. */
const { favicon: _, ...others } = endpoints;
const serversOwn: ReadonlySet<string> = new Set(Object.values(others));
const serversRooms = /^(?:-|api|assets|dev)\//;

/** The pictures and other files of an owner's folder; what can't be served is told of. */
export function readOwnFiles(folder: string, tell: Tell): OwnFiles {
  const room = publicOf(folder);
  const served = filesServed(room, tell);
  if (served.length > mostFiles) {
    tell({ file: room, text: `has ${served.length} files: ${mostFiles} are served at most` });
  }
  const homes = [folder, room].flatMap((home) => realPathOf(home) ?? []);
  for (const path of served) {
    const problem = problemOf(path, join(room, path), homes);
    if (problem !== undefined) tell({ file: join(room, path), text: problem });
  }
  const { pictures } = readPrepared(folder, tell);
  const lost = Object.entries(pictures).filter(
    ([name, { widths }]) => !pictureFiles(name, widths).every((file) => served.includes(file)),
  );
  for (const [name] of lost) {
    tell({ file: join(room, 'images'), text: `lacks files of ${name}: prepare the folder again` });
  }
  return { served, pictures, photos: photosIn(folder).map((file) => parse(file).name) };
}

/** Where the files lie that an owner serves beside the delivered ones. */
export function publicOf(folder: string): string {
  return join(folder, 'public');
}

/**
 * All files of a `public`, by their path there, linked ones too, but for what programs leave there for themselves; none
 * if there is no such folder. A link to a folder that it lies in is not followed.
 */
export function filesServed(room: string, tell: Tell = () => undefined): string[] {
  return statOf(room)?.isDirectory() ? filesBelow(room, '', [], tell) : [];
}

/** @param above the folders that this one lies in */
function filesBelow(room: string, path: string, above: readonly string[], tell: Tell): string[] {
  const folder = join(room, path);
  const real = realPathOf(folder);
  if (real === undefined || above.includes(real)) return [];
  return namesIn(folder, tell).flatMap((name) => {
    const inner = path === '' ? name : `${path}/${name}`;
    if (name.startsWith('.') && inner !== '.well-known') return [];
    const stats = statOf(join(room, inner));
    if (stats?.isDirectory()) return filesBelow(room, inner, [...above, real], tell);
    return stats?.isFile() ? [inner] : [];
  });
}

function namesIn(folder: string, tell: Tell): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    tell({ file: folder, text: `can’t be read: ${String(error)}` });
    return [];
  }
}

/** @param homes the folders, by their real paths, in one of which a file has to lie */
function problemOf(path: string, file: string, homes: readonly string[]): string | undefined {
  if (serversOwn.has(`/${path}`) || serversRooms.test(path)) {
    return 'can’t be served, the server has its address: move it';
  }
  const real = realPathOf(file);
  if (!homes.some((home) => real?.startsWith(home + sep))) {
    return 'is a link that leads out of the folder: put the file itself there';
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
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The files of an owner's `photos`, but for what programs leave there for themselves. */
export function photosIn(folder: string): string[] {
  const room = join(folder, 'photos');
  if (!statSync(room, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(room)
    .filter((name) => !/^\.|~$/.test(name))
    .filter((name) => statSync(join(room, name), { throwIfNoEntry: false })?.isFile())
    .sort();
}

/** The size of a photograph that stands where no delivered page has a picture: that of a figure in an article. */
export const usualSize: PictureSize = { width: 1200, height: 750, widths: [640, 1200] };

/** An owner's photographs by their names, as if they were prepared. */
export function photosAsPictures(folder: string): Record<string, PictureSize> {
  return Object.fromEntries(photosIn(folder).map((file) => [parse(file).name, usualSize]));
}

/** The files of a picture, by their path in `public`: a WebP of the full width, and an AVIF of each. */
export function pictureFiles(name: string, widths: readonly number[]): string[] {
  return [`images/${name}.webp`, ...widths.map((width) => `images/${name}-${width}.avif`)];
}

/** The names of the social cards among files of `public`. */
export function cardsAmong(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^images\/social\/([\w-]+)\.jpg$/.exec(path)?.[1] ?? []);
}
