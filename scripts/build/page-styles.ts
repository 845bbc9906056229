import { globSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { asIfAfterSheets, isSheet, moduleOf, type StyleSheets } from './css-modules.ts';

/**
 * The style modules that a source file needs: those of everything that it imports, dependencies first,
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
    if (isSheet(path)) sheets.push(moduleOf(path));
  }
}

interface Styles {
  /** What comes after the first screen on every page: that of the frame. */
  shared: string;
  /** By the page's name. */
  pages: Record<string, PageStyles>;
  /** What is in the heads of pages that hold such a thing, by its kind. */
  parts: Record<string, string>;
}

interface PageStyles {
  /** For its head: what every page has, then the frame's, then its own; each sheet once. */
  inline: string;
  /** What comes after its first screen beside the shared styles; nothing, where a page has no more than the frame. */
  deferred: string;
}

export function pageStyles(options: {
  /** What every page has in its head, and in the shared file. */
  common: { inline: string; deferred: string };
  /** The component around every page. */
  frame: string;
  pages: readonly string[];
  inputs: Metafile['inputs'];
  sheets: StyleSheets;
}): Styles {
  const { common, frame, pages, inputs, sheets } = options;
  const textOf = (half: 'inline' | 'deferred', names: Iterable<string>) =>
    [...names].map((name) => sheets.get(name)?.[half] ?? '').join('');
  const frameSheets = new Set(sheetsOf(frame, inputs));
  const shared = common.deferred + textOf('deferred', frameSheets);
  const readers = globSync('client/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const stylesOf = (page: string): PageStyles => {
    const own = new Set(sheetsOf(page, inputs)).difference(frameSheets);
    const deferred = textOf(
      'deferred',
      [...own].filter((name) => !sheets.get(name)?.kind),
    );
    const inline = common.inline + textOf('inline', frameSheets) + textOf('inline', own);
    const later = [shared, textOf('deferred', own)];
    return { inline: withoutUnreadTokens(inline, [...readers, ...later]), deferred };
  };
  return {
    shared,
    pages: Object.fromEntries(pages.map((page) => [pageName(page), stylesOf(page)])),
    parts: Object.fromEntries(
      [...Map.groupBy([...sheets.keys()].sort(), (name) => sheets.get(name)?.kind)].flatMap(
        ([kind, names]) => (kind ? [[kind, asIfAfterSheets(textOf('deferred', names))]] : []),
      ),
    ),
  };
}

/** Without the custom properties that nothing reads: the style sheet is in every answer. */
export function withoutUnreadTokens(css: string, inlineStyles: readonly string[]): string {
  const reads = [css, ...inlineStyles].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)]);
  const read = new Set(reads.map(([, name]) => name));
  const left = css.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
  // What only those that have gone have read goes, too.
  return left === css ? css : withoutUnreadTokens(left, inlineStyles);
}

/** `client/pages/HomePage.tsx` → `HomePage` */
function pageName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.tsx$/, '');
}
