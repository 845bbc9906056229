import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { siteSchema } from '../shared/schemas/site.ts';
import { defaultSite, type Site } from '../shared/site.ts';

/** A whole brand object takes about 1.5 KB. */
const largestBytes = 64 * 1024;

/** A file's path in, the brand with what the file replaces out. */
export const siteFile = z.string().transform((path, context): Site => {
  try {
    const site = siteSchema.safeParse(laidOver(defaultSite, JSON.parse(textOf(path))));
    if (site.success) return site.data;
    for (const issue of site.error.issues) {
      refuse(`${issue.path.join('.') || 'the file'}: ${issue.message}`);
    }
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
  return z.NEVER;

  function refuse(reason: string): void {
    // A parser's message quotes the file: it stays one line, whatever that holds.
    context.addIssue(`can't be used: ${reason.replace(/\p{Cc}+/gu, ' ').slice(0, 300)}`);
  }
});

function textOf(path: string): string {
  const stats = statSync(path);
  // A device or a pipe may never end.
  if (!stats.isFile()) throw new Error('it is not a file');
  if (stats.size > largestBytes) throw new Error(`it is larger than ${largestBytes / 1024} KB`);
  // Also drops the mark that Windows' editors put at the beginning.
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}

/** What stands in an object replaces what stands under the same name in the other; the rest stays. */
function laidOver(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own;
  const replaced = Object.entries(own).map(([key, value]) => [key, laidOver(base[key], value)]);
  return { ...base, ...Object.fromEntries(replaced) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
