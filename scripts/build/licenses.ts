import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('see its source'),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

/**
 * What the licences of other people's work ask for: the names, versions and licence texts of all packages of which the
 * build holds a part, and of the faces, as one text.
 * @param inputs the files that were bundled, as esbuild's metafiles name them
 */
export function licenseTexts(inputs: readonly string[]): string {
  const { dependencies = {} } = packageIn('.');
  // Their files were drawn into `public/fonts`, where nothing names them any more.
  const faces = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const bundled = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const folders = [...new Set([...bundled, ...faces.map((name) => `node_modules/${name}`)])];
  const parts = folders.sort().map((folder) => `${title(folder)}\n\n${textIn(folder)}\n`);
  return `This site holds work of others, under these licences.\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}

function title(folder: string): string {
  const { name, version, license } = packageIn(folder);
  return `${name} ${version} (${license})`;
}

/** The licence as the package ships it; of one that ships none, who holds the rights. */
function textIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
  if (files.length > 0) return files.join('\n\n');
  const { name, author = 'the authors' } = packageIn(folder);
  return `Copyright (c) ${typeof author === 'string' ? author : author.name} of ${name}`;
}

function packageIn(folder: string): z.output<typeof packageSchema> {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}
