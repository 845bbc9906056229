import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../lib/write-whole.ts';

/** What of the provider's list isn't shown as it was stored, in an author's words. */
const reportSchema = z.object({
  /** Of the list as a whole, a line each. */
  list: z.array(z.string()),
  /** The newest first. */
  articles: z.array(z.object({ slug: z.string(), title: z.string(), notes: z.array(z.string()) })),
  /** Articles of which there is something to say, those that have no place above included. */
  count: z.number(),
});

export type ArticleReport = z.infer<typeof reportSchema>;

/** Articles that are named: whoever has mended these sees the next. */
const maxArticles = 50;

/** A report without more than a page has room for. @param articles the oldest first */
export function reportOf(
  list: readonly string[],
  articles: readonly ArticleReport['articles'][number][],
): ArticleReport {
  const noted = articles.filter(({ notes }) => notes.length > 0);
  return { list: [...list], articles: noted.slice(-maxArticles).reverse(), count: noted.length };
}

/** A line for each note, and one that counts the articles without a place in the report. */
export function reportLines({ list, articles, count }: ArticleReport): readonly string[] {
  const more = count - articles.length;
  return [
    ...list,
    ...articles.flatMap(({ slug, notes }) => notes.map((note) => `${slug}: ${note}`)),
    ...(more > 0 ? [`and ${more} articles more`] : []),
  ];
}

/**
 * Writes it beside the list on disk: the command and the desk on a terminal are processes of their own.
 * @throws {Error} of the file system, where it can't be written
 */
export async function writeReport(
  dataDir: string,
  url: string,
  report: ArticleReport,
): Promise<void> {
  await writeWhole(fileOf(dataDir, url), JSON.stringify(report), 0o600);
}

/** The last report of a server with this folder; undefined: there is none, or none that can be read. Never rejects. */
export async function readReport(
  dataDir: string | undefined,
  url: string | null | undefined,
): Promise<ArticleReport | undefined> {
  if (dataDir === undefined || !url) return undefined;
  try {
    return reportSchema.parse(JSON.parse(await readFile(fileOf(dataDir, url), 'utf8')));
  } catch {
    return undefined;
  }
}

function fileOf(dataDir: string, url: string): string {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 12);
  return join(dataDir, `blog-notes-${hash}.json`);
}
