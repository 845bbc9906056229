import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { darkName, isVector, type PictureSize } from '../shared/picture-size.ts';
import { pictures, sampleCover } from '../shared/pictures.ts';

/** One scene or photograph. */
export interface Scene {
  /** As given on the command line: `cricket`, or `blog/SLUG` for a sample article's cover. */
  name: string;
  /** An HTML page or an SVG to be shot, or a photograph to be cut to size. */
  file: string;
  /** For the dark scheme: a photograph of its own, or the same file again. */
  darkFile: string;
  size: PictureSize;
}

const scenes = join(import.meta.dirname, 'scenes');
const photos = join(import.meta.dirname, 'photos');

/** Every scene that the site needs, whether its file is there yet or not. */
export function listScenes(): Scene[] {
  const own = Object.entries<PictureSize>(pictures).map(([name, size]): Scene => {
    const scene = size.state ? name.replace(/-\d+$/, '') : name;
    const file = photoOf(name) ?? join(scenes, `${scene}.${isVector(size) ? 'svg' : 'html'}`);
    return { name, file, darkFile: photoOf(darkName(name)) ?? file, size };
  });
  return [...own, ...sampleCovers()];
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
      const path = join(folder, file);
      return { name, file: path, darkFile: path, size: sampleCover };
    });
}
