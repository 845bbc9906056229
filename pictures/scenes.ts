import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pictures, sampleCover } from '../shared/pictures.ts';
import type { Format } from './encode.ts';

/** One scene, and the files that are made of it. */
export interface Scene {
  /** As given on the command line: `cricket`, or `blog/SLUG` for a sample article's cover. */
  name: string;
  file: string;
  size: { width: number; height: number };
  outputs: { path: string; width: number; format: Format }[];
}

const scenes = join(import.meta.dirname, 'scenes');

/** Every scene that the site needs, whether its file is there yet or not. */
export function listScenes(): Scene[] {
  const own = Object.entries(pictures).map(([name, picture]): Scene => {
    const { width, height } = picture;
    const smaller = picture.widths.filter((each) => each !== width);
    return {
      name,
      file: join(scenes, `${name}.html`),
      size: { width, height },
      outputs: [
        { path: `${name}.webp`, width, format: 'webp' },
        ...smaller.map((each) => output(name, each, 'webp')),
        ...picture.widths.map((each) => output(name, each, 'avif')),
      ],
    };
  });
  return [...own, ...sampleCovers()];
}

function output(name: string, width: number, format: Format): Scene['outputs'][number] {
  return { path: `${name}-${width}.${format}`, width, format };
}

/** The bundled sample articles have no list here: each scene in `scenes/blog` is one's cover. */
function sampleCovers(): Scene[] {
  const folder = join(scenes, 'blog');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file): Scene => {
      const name = `blog/${basename(file, '.html')}`;
      return {
        name,
        file: join(folder, file),
        size: sampleCover,
        outputs: [{ path: `${name}.webp`, width: sampleCover.width, format: 'webp' }],
      };
    });
}
