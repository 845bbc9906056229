import { setTimeout as pause } from 'node:timers/promises';
import { createEventLoopYield } from '../lib/event-loop.ts';
import type { Logger } from '../lib/log.ts';
import { type ArticleReport, reportLines, reportOf, writeReport } from './article-report.ts';
import type { ArticleHtml } from './html/article-html.ts';
import type { ParsedArticle, ProviderList } from './read-list.ts';

/** Looks through lists for what isn't shown as it was stored, while nothing else is to be done. */
export interface ArticleAudit {
  /** Begins with another list; the one before is left where it is. */
  start(list: ProviderList): void;
  /** Ends it. Never rejects. */
  close(): Promise<void>;
}

/** Visitors, and the pages that are made after a start, go first; in ms. */
const afterMs = 3000;
/** Articles that are named in the log. */
const examples = 3;

/**
 * Makes each article fit to be shown once more, to hear what is lost; one that hasn't changed is known. What is found is
 * said once a list in the log, and kept for desk and command.
 * @param options.delayMs how long visitors go first
 */
export function createArticleAudit(options: {
  articleHtml: (content: string) => ArticleHtml;
  url: string;
  dataDir: string | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
  delayMs?: number;
}): ArticleAudit {
  const { articleHtml, url, dataDir, log, delayMs = afterMs } = options;
  const notesByArticle = new WeakMap<ParsedArticle, readonly string[]>();
  let running: { stopping: AbortController; done: Promise<void> } | undefined;

  return {
    start(list) {
      running?.stopping.abort();
      const stopping = new AbortController();
      const before = running?.done;
      running = { stopping, done: run(list, stopping.signal, before).catch(logFailure) };
    },
    async close() {
      running?.stopping.abort();
      await running?.done;
    },
  };

  async function run(
    list: ProviderList,
    signal: AbortSignal,
    before: Promise<void> | undefined,
  ): Promise<void> {
    await before;
    await pause(delayMs, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted) return;
    const yieldToEvents = createEventLoopYield();
    const articles: ArticleReport['articles'] = [];
    for (const article of list.articles) {
      if (signal.aborted) return;
      const { slug, title } = article.blog;
      articles.push({ slug, title, notes: [...notesOf(article)] });
      await yieldToEvents();
    }
    const report = reportOf(linesOf(list), articles);
    if (report.count > 0) {
      const some = reportLines({
        ...report,
        list: [],
        articles: report.articles.slice(0, examples),
      });
      log.warn(
        { count: report.count, examples: some },
        'articles are not shown as they were stored',
      );
    }
    if (dataDir !== undefined) await writeReport(dataDir, url, report);
  }

  function notesOf(article: ParsedArticle): readonly string[] {
    const notes = notesByArticle.get(article) ?? [
      ...article.notes,
      ...articleHtml(String(article.content)).notes,
    ];
    notesByArticle.set(article, notes);
    return notes;
  }

  function logFailure(err: unknown): void {
    log.warn({ err }, 'what the articles have lost could not be kept');
  }
}

function linesOf({ skipped, dropped, envelope }: ProviderList): readonly string[] {
  const unnamed = skipped.count - skipped.entries.length;
  return [
    ...(envelope === undefined
      ? []
      : [`The list is read from the field "${envelope}" of the answer`]),
    ...skipped.entries.map(({ index, slug, problems }) => {
      const which =
        slug === undefined ? `Entry ${index + 1}` : `The article "${slug}" (entry ${index + 1})`;
      return `${which} is left out: ${problems.join(', ')}`;
    }),
    ...(unnamed > 0 ? [`${unnamed} entries more are left out`] : []),
    ...(dropped.count > 0
      ? [
          `The ${dropped.count} oldest articles are left out, as there is no room for more: ${dropped.slugs.join(', ')}`,
        ]
      : []),
  ];
}
