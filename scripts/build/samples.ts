import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseYaml } from '../../server/content/parse-yaml.ts';
import type { Blog } from '../../shared/blog.ts';
import { sampleCover } from '../../shared/pictures.ts';

const head = z.strictObject({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  keyword: z.string(),
  image: z.string(),
  date: z.string(),
  shortSummary: z.string(),
});

interface Sample extends Blog {
  content: string;
}

/**
 * The articles that the site shows where no blog provider is set: a file each, named by its slug, with YAML between two
 * lines of `---` and HTML, as providers send it, below. Oldest first, as a provider lists them.
 * @throws Error naming the file that can't be read
 */
export function readSamples(folder = 'server/blog/samples'): readonly Sample[] {
  return readdirSync(folder)
    .map((name) => sampleIn(join(folder, name), name.replace(/\.md$/, '')))
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

function sampleIn(file: string, slug: string): Sample {
  const [, front = '', content = ''] =
    /^---\n([\s\S]*?\n)---(\n[\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const yaml = parseYaml(front, ({ line, text }) => {
    throw new Error(`${file}:${line}: ${text}`);
  });
  return { ...head.parse(yaml?.data), slug, content, imageWidths: sampleCover.widths };
}
