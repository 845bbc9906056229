import { readFileSync, statSync } from 'node:fs';
import { defaultSite, type Site } from '../shared/site.ts';
import { siteOverrideSchema } from './site-schema.ts';

/** A whole brand object takes about 1.5 KB. */
const largestBytes = 64 * 1024;

export type SiteFile = { ok: true; site: Site } | { ok: false; problems: string[] };

/** The brand with what the file replaces; every problem with the file otherwise. */
export function readSiteFile(path: string | undefined): SiteFile {
  if (path === undefined) return { ok: true, site: defaultSite };
  try {
    const overrides = siteOverrideSchema.safeParse(JSON.parse(textOf(path)));
    if (overrides.success) return { ok: true, site: overrides.data };
    return refused(
      path,
      overrides.error.issues.map(
        (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
      ),
    );
  } catch (error) {
    return refused(path, [error instanceof Error ? error.message : String(error)]);
  }
}

function textOf(path: string): string {
  const stats = statSync(path);
  // A device or a pipe may never end.
  if (!stats.isFile()) throw new Error('is not a file');
  if (stats.size > largestBytes) throw new Error(`is larger than ${largestBytes / 1024} KB`);
  // Also drops the mark that Windows' editors put at the beginning.
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
}

function refused(path: string, reasons: readonly string[]): SiteFile {
  // A parser's message quotes the file: it stays one line, whatever that holds.
  const problems = reasons.map(
    (reason) => `SITE_FILE ${path}: ${reason.replace(/\p{Cc}+/gu, ' ').slice(0, 300)}`,
  );
  return { ok: false, problems };
}
