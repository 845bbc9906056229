import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PictureSize, pictures, sampleCover } from '../shared/pictures.ts';
import type { Format } from './encode.ts';

/** One scene or photograph, and the files that are made of it. */
export interface Scene {
  /** As given on the command line: `cricket`, or `blog/SLUG` for a sample article's cover. */
  name: string;
  /** An HTML page to be shot, or a photograph to be cut to size. */
  file: string;
  size: { width: number; height: number };
  outputs: { path: string; width: number; format: Format }[];
}

const scenes = join(import.meta.dirname, 'scenes');
const photos = join(import.meta.dirname, 'photos');

/** Every scene that the site needs, whether its file is there yet or not. */
export function listScenes(): Scene[] {
  const own = Object.entries<PictureSize>(pictures).map(([name, picture]): Scene => {
    const { width, height } = picture;
    return {
      name,
      file: photoOf(name) ?? join(scenes, `${name}.html`),
      size: { width, height },
      outputs: outputsOf(name, picture),
    };
  });
  return [...own, ...sampleCovers()];
}

/** One WebP of the full width, and an AVIF of each. */
export function outputsOf(name: string, { width, widths }: PictureSize): Scene['outputs'] {
  return [
    { path: `${name}.webp`, width, format: 'webp' },
    ...widths.map((each): Scene['outputs'][number] => ({
      path: `${name}-${each}.avif`,
      width: each,
      format: 'avif',
    })),
  ];
}

function photoOf(name: string): string | undefined {
  return ['jpg', 'jpeg', 'png', 'webp']
    .map((extension) => join(photos, `${name}.${extension}`))
    .find((file) => existsSync(file));
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
        outputs: outputsOf(name, sampleCover),
      };
    });
}
