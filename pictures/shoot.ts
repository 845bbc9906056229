/**
 * `node pictures/shoot.ts [--png DIR] [NAME…]`: shoots the scenes (all, if none is named), cuts the photographs to
 * size and writes their WebP and AVIF files to public/images. `--png DIR` writes only NAME.png at full size to DIR,
 * for looking at; of what has drawings for the dark scheme or for phones, NAME-dark.png and NAME-phone.png too. Exits with 1 and a list if a scene is missing or a file is over its budget.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawingsOf, type PictureDrawing } from '../server/content/site-dir-files.ts';
import { isVector } from '../shared/picture-size.ts';
import { type Camera, openCamera } from './camera.ts';
import { writeWhole } from './drawing.ts';
import { type EncodedFile, encodePicture, isOverBudget } from './encode.ts';
import { readPhoto } from './photo.ts';
import { listScenes, type Scene } from './scenes.ts';

const room = resolve(import.meta.dirname, '../public');

const { values, positionals } = parseArgs({
  options: { png: { type: 'string' } },
  allowPositionals: true,
});

const all = listScenes();
const known = new Set(all.map((scene) => scene.name));
const problems = positionals
  .filter((name) => !known.has(name))
  .map((name) => `${name}: no such picture in shared/pictures.ts, nor in scenes/blog`);

const wanted = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const camera = await openCamera();
try {
  for (const scene of wanted) {
    if (!existsSync(scene.file)) {
      problems.push(
        `${scene.name}: make ${relative('.', scene.file)}, or put a photograph at pictures/photos/${scene.name}.jpg`,
      );
    } else if (values.png) await writePng(camera, scene, resolve(values.png));
    else {
      problems.push(
        ...(await writeFiles(camera, scene).catch((error) => [`${scene.name}: ${error.message}`])),
      );
    }
  }
} finally {
  await camera.close();
}

if (problems.length > 0) {
  console.error(
    `\n${problems.length} to put right:\n${problems.map((each) => `  ${each}`).join('\n')}`,
  );
  process.exitCode = 1;
}

async function writePng(camera: Camera, scene: Scene, folder: string): Promise<void> {
  for (const drawing of drawingsOf(scene.name, scene.size)) {
    const [{ path: file } = { path: scene.name }] = drawing.files;
    const begin = isVector(scene.size)
      ? `${scene.name}-${drawing.scheme}`
      : file.replace(/^images\/|-\d+\.avif$/g, '');
    const path = join(folder, `${begin}.png`);
    mkdirSync(dirname(path), { recursive: true });
    const shot = await take(camera, scene, drawing);
    await sharp(shot).resize({ width: drawing.width }).png().toFile(path);
    console.log(path);
  }
}

/** Writes and prints each file of the scene, and returns those files that are over their budget. */
async function writeFiles(camera: Camera, scene: Scene): Promise<string[]> {
  const files = await encodePicture(scene.name, scene.size, (drawing) =>
    take(camera, scene, drawing),
  );
  for (const file of files) {
    writeWhole(join(room, file.path), file.bytes);
    console.log(row(scene.name, file));
  }
  if (isVector(scene.size)) writeVectors(scene);
  return files
    .filter(isOverBudget)
    .map(({ path, bytes, budget }) => `${path}: ${bytes.length} bytes, over its ${budget}`);
}

/** For every state at once. WebKit has no media query for the scheme in pictures (https://bugs.webkit.org/show_bug.cgi?id=199134). */
function writeVectors({ name, file, size }: Scene): void {
  const svg = readFileSync(file, 'utf8')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><');
  for (const { scheme, files } of drawingsOf(name, size)) {
    const text = scheme === 'dark' ? svg.replace('(prefers-color-scheme: dark)', 'all') : svg;
    for (const { path } of files) writeWhole(join(room, path), Buffer.from(text));
  }
}

function take(camera: Camera, scene: Scene, drawing: PictureDrawing): Promise<Buffer> {
  const file = drawing.scheme === 'dark' ? scene.darkFile : scene.file;
  return ['.html', '.svg'].includes(extname(file))
    ? camera.shoot(file, drawing, drawing.scheme, scene.size.state)
    : readPhoto(file, drawing);
}

function row(name: string, { width, format, bytes, quality }: EncodedFile): string {
  const figures = `${String(bytes.length).padStart(7)} bytes  quality ${quality}`;
  return `${name.padEnd(32)} ${String(width).padStart(5)}  ${format}  ${figures}`;
}
