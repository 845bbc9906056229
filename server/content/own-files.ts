import { readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
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

/** Each is listed and hashed at the start. */
const mostFiles = 5000;
/** A mark that paths can't draw may come as a file. */
const { favicon: _, ...others } = endpoints;
const serversOwn: ReadonlySet<string> = new Set(Object.values(others));
const serversRooms = /^(?:-|api|assets|dev)\//;

/** The pictures and other files of an owner's folder; what can't be served is told of. */
export function readOwnFiles(folder: string, tell: (problem: Problem) => void): OwnFiles {
  const room = publicOf(folder);
  const served = filesServed(room);
  if (served.length > mostFiles) {
    tell({ file: room, text: `has ${served.length} files: ${mostFiles} are served at most` });
  }
  for (const path of served) {
    if (!serversOwn.has(`/${path}`) && !serversRooms.test(path)) continue;
    tell({ file: join(room, path), text: 'can’t be served, the server has its address: move it' });
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

/** All files of a `public`, by their path there, linked ones too; none if there is no such folder. */
export function filesServed(room: string): string[] {
  if (!statSync(room, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((path) => !/(?:^|\/)\.(?!well-known\/)/.test(path))
    .filter((path) => statSync(join(room, path), { throwIfNoEntry: false })?.isFile());
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
