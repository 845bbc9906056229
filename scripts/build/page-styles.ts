import { globSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import type { StyleSheets } from './css-modules.ts';

/**
 * The style sheets that a source file needs: those of everything that it imports, dependencies first,
 * so that a component's own rules come after those of what it is built from.
 */
function sheetsOf(source: string, inputs: Metafile['inputs']): string[] {
  const seen = new Set<string>();
  const sheets: string[] = [];
  visit(source);
  return sheets;

  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const imported = (inputs[path]?.imports ?? []).map((one) => one.path);
    for (const other of imported.filter((one) => !isSheet(one))) visit(other);
    for (const own of imported.filter(isSheet)) visit(own);
    if (isSheet(path)) sheets.push(path);
  }
}

const isSheet = (path: string) => path.endsWith('.module.css');

interface Styles {
  /** Of each page, for its head: what every page has, then the layout's, then its own; each sheet once. */
  inline: Record<string, string>;
  /** What comes after the first screen, for all pages: it is fetched once. */
  deferred: string;
}

export function pageStyles(options: {
  /** What every page has in its head, and in the shared file. */
  common: { inline: string; deferred: string };
  layout: string;
  pages: readonly string[];
  inputs: Metafile['inputs'];
  sheets: StyleSheets;
}): Styles {
  const { common, layout, pages, inputs, sheets } = options;
  const textOf = (half: 'inline' | 'deferred', names: Iterable<string>) =>
    [...names].map((name) => sheets.get(name)?.[half] ?? '').join('');
  const layoutSheets = sheetsOf(layout, inputs);
  const wanted = new Map(
    pages.map((page) => [pageName(page), new Set([...layoutSheets, ...sheetsOf(page, inputs)])]),
  );
  const all = new Set([...wanted.values()].flatMap((names) => [...names]));
  const deferred = common.deferred + textOf('deferred', all);
  const readers = globSync('client/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const inline = [...wanted].map(([page, names]) => {
    const css = common.inline + textOf('inline', names);
    return [page, withoutUnreadTokens(css, [...readers, deferred])] as const;
  });
  return { inline: Object.fromEntries(inline), deferred };
}

/** Without the custom properties that nothing reads: the style sheet is in every answer. */
export function withoutUnreadTokens(css: string, inlineStyles: readonly string[]): string {
  const reads = [css, ...inlineStyles].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)]);
  const read = new Set(reads.map(([, name]) => name));
  return css.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
}

/** `client/pages/HomePage.tsx` → `HomePage` */
function pageName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.tsx$/, '');
}
