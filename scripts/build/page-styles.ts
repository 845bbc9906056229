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
    for (const imported of inputs[path]?.imports ?? []) visit(imported.path);
    if (path.endsWith('.module.css')) sheets.push(path);
  }
}

/** The CSS of each page: what every page has, then the frame's, then its own; each sheet once. */
export function pageStyles(options: {
  common: string;
  frame: string;
  pages: readonly string[];
  inputs: Metafile['inputs'];
  sheets: StyleSheets;
}): Record<string, string> {
  const { common, frame, pages, inputs, sheets } = options;
  const inlineStyles = globSync('client/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const frameSheets = sheetsOf(frame, inputs);
  return Object.fromEntries(
    pages.map((page) => {
      const wanted = new Set([...frameSheets, ...sheetsOf(page, inputs)]);
      const css = [...wanted].map((sheet) => sheets.get(sheet) ?? '').join('');
      return [pageName(page), withoutUnreadTokens(common + css, inlineStyles)];
    }),
  );
}

/** Without the custom properties that nothing reads: the style sheet is in every answer. */
export function withoutUnreadTokens(css: string, inlineStyles: readonly string[]): string {
  const places = [css, ...inlineStyles].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)]);
  const read = new Set(places.map(([, name]) => name));
  return css.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
}

/** `client/pages/HomePage.tsx` → `HomePage` */
function pageName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.tsx$/, '');
}
