import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assetManifestName, readAssetManifest } from '../server/content/asset-manifest.ts';
import { compileContent } from '../server/content/compile.ts';
import type { Problem } from '../server/content/problem.ts';
import { photosAsPictures, publicOf } from '../server/content/site-dir-files.ts';
import type { PictureSize } from '../shared/picture-size.ts';
import { cardsOf } from './cards.ts';
import { type Drawing, textOf, writeFiles, writeWhole } from './drawing.ts';
import { iconsOf } from './icons.ts';
import { photosOf } from './photos.ts';

const delivered = join(import.meta.dirname, '../shared/content');
const deliveredImages = join(import.meta.dirname, '../public/images');

export interface Result {
  /** What is to be put right, a line each. */
  problems: readonly string[];
  /** What is worth knowing. */
  remarks: readonly string[];
}

/**
 * Draws into an owner's folder what follows from its words, brand and photographs: the files of each picture, social
 * cards and icons. Only what changed is drawn again; files that the owner has put into `public` stay as they are.
 * @throws ContentError for words that can't be compiled, Error for a folder that can't be written
 */
export async function prepare(folder: string): Promise<Result> {
  const room = publicOf(folder);
  const unreadable: Problem[] = [];
  const before = readAssetManifest(folder, (problem) => unreadable.push(problem));
  const now = new Date();
  const ours = compileContent([delivered], { now });
  const content = compileContent([delivered, folder], {
    now,
    problems: unreadable,
    previews: true,
    pictures: { ...ours.pictures, ...photosAsPictures(folder) },
  });

  const made = { ...before.made };
  const problems: string[] = [];
  const kept: string[] = [];
  const refused: Record<string, string> = {};
  save(before.pictures);

  const photos = await photosOf(folder, content, ours);
  for (const { name, drawing } of photos.drawn) {
    const problem = await drawIfChanged(drawing);
    if (problem !== undefined) refused[name] = problem;
  }
  const pictures = Object.fromEntries(
    photos.drawn.flatMap(({ name, size, drawing }) => {
      // Where it can't be drawn any more, what was drawn of it before goes on.
      const now = isDrawn(drawing) ? size : before.pictures[name];
      return now ? [[name, now] as const] : [];
    }),
  );

  const fileOf = (name: string) =>
    join(Object.hasOwn(pictures, name) ? join(room, 'images') : deliveredImages, `${name}.webp`);
  const brand = [iconsOf(content.site), ...cardsOf(content, fileOf)];
  for (const drawing of brand) await drawIfChanged(drawing);

  forgetAllBut([...photos.drawn.map(({ drawing }) => drawing), ...brand]);
  save(pictures);
  return {
    problems,
    remarks: [
      ...photos.remarks,
      ...(kept.length > 0 ? [`stay as you made them: ${kept.join(', ')}`] : []),
    ],
  };

  /** @returns what is wrong with it, if it can't be drawn */
  async function drawIfChanged(drawing: Drawing): Promise<string | undefined> {
    const { name, paths, madeOf, draw } = drawing;
    const isOwn = (path: string) => made[path] === undefined && existsSync(join(room, path));
    const owns = paths.filter(isOwn);
    kept.push(...owns);
    if (isDrawn(drawing) || owns.length === paths.length) return undefined;
    try {
      const files = (await draw()).filter(({ path }) => !owns.includes(path));
      // Whoever is stopped while these are written finds them to be ours, and not finished.
      for (const { path } of files) made[path] = '';
      save(before.pictures);
      writeFiles(files, room);
      for (const { path } of files) made[path] = madeOf;
      return undefined;
    } catch (error) {
      const problem = `${name}: ${textOf(error)}`;
      problems.push(problem);
      return problem;
    }
  }

  function isDrawn({ paths, madeOf }: Drawing): boolean {
    return paths.every(
      (path) => existsSync(join(room, path)) && [madeOf, undefined].includes(made[path]),
    );
  }

  function forgetAllBut(drawings: readonly Drawing[]): void {
    const needed = new Set(drawings.flatMap(({ paths }) => paths));
    for (const path of Object.keys(made).filter((path) => !needed.has(path))) {
      rmSync(join(room, path), { force: true });
      delete made[path];
    }
  }

  function save(pictures: Readonly<Record<string, PictureSize>>): void {
    try {
      const text = JSON.stringify({ pictures, refused, made }, undefined, 2);
      writeWhole(join(folder, assetManifestName), `${text}\n`);
    } catch (error) {
      throw new Error(`${folder} can’t be written: ${textOf(error)}`);
    }
  }
}
