/** `npm run new -- service "Cloud migration" [--dir DIR]`: writes a page's or an article's file, to be filled in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileContent } from '../server/content/compile.ts';
import { photosAsPictures } from '../server/content/site-dir-files.ts';
import { pictures } from '../shared/pictures.ts';
import { newFile, newLayouts } from './new-file.ts';

const root = resolve(import.meta.dirname, '..');
const delivered = join(root, 'shared/content');

try {
  const { values, positionals } = parseArgs({
    options: { dir: { type: 'string', default: delivered } },
    allowPositionals: true,
  });
  const [asked, title, ...others] = positionals;
  const layout = newLayouts.find((name) => name === asked);
  if (!layout || title === undefined || others.length > 0) {
    throw new Error(
      `Write npm run new -- LAYOUT "Title" [--dir DIR], where LAYOUT is one of ${newLayouts.join(', ')}`,
    );
  }
  const dir = resolve(values.dir);
  mkdirSync(dir, { recursive: true });
  const folders = dir === delivered ? [delivered] : [delivered, dir];
  const now = new Date();
  const content = compileContent(folders, {
    now,
    previews: true,
    pictures: { ...pictures, ...photosAsPictures(dir) },
  });
  const schemas = relative(dir, join(root, 'shared/schemas/json')).replaceAll('\\', '/');
  const { name, text, path } = newFile({ layout, title, schemas, now }, content);
  const file = join(dir, name);
  mkdirSync(dirname(file), { recursive: true });
  // Also a file that is taken away by redirects.yaml is not written over.
  writeFileSync(file, text, { flag: 'wx' });
  console.log(`${relative('', file)}: fill it in; its page is ${path}`);
  if (layout === 'case') {
    const photos = join(dir === delivered ? join(root, 'pictures') : dir, 'photos');
    mkdirSync(photos, { recursive: true });
    console.log(`${relative('', photos)}: put its photograph there, and write its name as picture`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
