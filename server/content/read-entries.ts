import * as z from 'zod';
import { type Article, type Content, folderOf, type Page } from '../../shared/content.ts';
import { article } from '../../shared/schemas/article.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { type Layout, layouts } from '../../shared/schemas/pages.ts';
import { type Sources, uppermost } from './layers.ts';
import { parseArticleFile, parsePageFile, validateFiles } from './parse-file.ts';
import { problemAt, type Report } from './problem.ts';
import type { LayeredFile } from './read-folder.ts';
import type { ContentEntry } from './snapshot.ts';

/** The pages and articles of all folders. */
export interface Entries {
  pages: readonly ContentEntry<Page>[];
  articles: readonly ContentEntry<Article>[];
}

/**
 * Reads pages and articles, drafts included; what can't be used is reported and left out.
 * @param isRemoved whether an owner takes the file of this name away
 */
export function readEntries(
  sources: Sources,
  words: Words | undefined,
  isRemoved: (name: string) => boolean,
): Entries {
  const { layers, compiled, report } = sources;
  const filesIn = (directory: string) =>
    uppermost(layers, directory).filter(({ name }) => !isRemoved(name));
  return {
    pages: [...filesIn('pages/'), ...filesIn('cases/')].flatMap((source) => {
      const page = compiledEntry(compiled?.pages, source) ?? readPage(source, report);
      return page ? [{ source, value: withGroupTitle(page, words) }] : [];
    }),
    articles: filesIn('articles/').flatMap((source) => {
      const value = compiledEntry(compiled?.articles, source) ?? readArticle(source, report);
      return value ? [{ source, value }] : [];
    }),
  };
}

/** What a page or an article of the lowest folder was compiled to before; undefined: nothing, or it lies higher. */
export function compiledBefore(
  compiled: Content | undefined,
  source: LayeredFile,
): Page | Article | undefined {
  const entries: readonly (Page | Article)[] | undefined = source.name.startsWith('articles/')
    ? compiled?.articles
    : compiled?.pages;
  return compiledEntry(entries, source);
}

function compiledEntry<Value extends { id: string }>(
  compiled: readonly Value[] | undefined,
  source: LayeredFile,
): Value | undefined {
  return source.layer === 0 ? compiled?.find(({ id }) => id === idOf(source)) : undefined;
}

const layoutNames = z.object({
  layout: z.enum(Object.keys(layouts) as [Layout, ...Layout[]]),
});

function readPage(source: LayeredFile, report: Report): Page | undefined {
  const file = parsePageFile(source, report);
  const head = file && validateFiles([file], layoutNames, report);
  if (!head) return undefined;
  const folder = folderOf(head.layout);
  if (!source.name.startsWith(folder)) {
    report(
      problemAt(source, 'layout:', `layout ${head.layout} belongs into ${folder}/: move the file`),
    );
    return undefined;
  }
  const page = validateFiles([file], layouts[head.layout], report);
  if (!page) return undefined;
  const id = idOf(source);
  return page.layout === 'expertise' ? { ...page, id, group: '' } : { ...page, id };
}

function withGroupTitle(page: Page, words: Words | undefined): Page {
  if (page.layout !== 'expertise') return page;
  return { ...page, group: words?.menu[page.menu?.group ?? '']?.title ?? '' };
}

function readArticle(source: LayeredFile, report: Report): Article | undefined {
  const file = parseArticleFile(source, report);
  const value = file && validateFiles([file], article, report);
  return value && { ...value, id: idOf(source) };
}

function idOf({ name }: LayeredFile): string {
  return name.replace(/^.*\/|\.\w+$/g, '');
}
