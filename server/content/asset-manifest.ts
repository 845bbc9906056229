import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Report } from './problem.ts';

const width = z.int().positive().max(10_000);

const schema = z.strictObject({
  /** Of each photograph: the size and the widths in which it lies in the folder's `public/images`. */
  pictures: z.record(
    z.string(),
    z.strictObject({
      width,
      height: width,
      widths: z.array(width).min(1).max(20),
      dark: z.literal(true).optional(),
    }),
  ),
  /** What is wrong with each photograph that couldn't be drawn. */
  refused: z.record(z.string(), z.string()).default({}),
  /** Of each file that was drawn into the folder's `public`: a hash of what it was made of. */
  made: z.record(z.string().regex(/^(?:images\/(?:social\/)?)?[\w-]+\.[a-z]+$/), z.string()),
});

/** What `npm run site -- prepare` drew into an owner's folder. */
export type AssetManifest = z.infer<typeof schema>;

export const assetManifestName = 'prepared.json';

/** @returns what was drawn into a folder; nothing where there is no such file, or none that can be read, which is reported */
export function readAssetManifest(folder: string, report: Report): AssetManifest {
  const file = join(folder, assetManifestName);
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      report({ file, text: 'isn’t as prepare wrote it: delete it, and prepare the folder again' });
    }
    return { pictures: {}, refused: {}, made: {} };
  }
}
