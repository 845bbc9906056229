import { readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import type { StyleSheets } from './css-modules.ts';

/** Imports every island; a page needs the sheets of those that it names only. */
const islandRegistry = 'client/islands/registry.ts';

/**
 * The style sheets that a source file needs: those of everything that it imports, dependencies first,
 * so that a component's own rules come after those of what it is built from.
 */
function sheetsOf(source: string, inputs: Metafile['inputs']): string[] {
  const seen = new Set<string>([islandRegistry]);
  const sheets: string[] = [];
  visit(source);
  return sheets;

  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    for (const imported of inputs[path]?.imports ?? []) visit(imported.path);
    if (path.startsWith('client/') && path.endsWith('.tsx')) islandsNamedIn(path).forEach(visit);
    if (path.endsWith('.module.css')) sheets.push(path);
  }
}

/** `<Island name="ContactForm" …>` → `client/islands/ContactForm.tsx` */
function islandsNamedIn(path: string): string[] {
  const names = readFileSync(path, 'utf8').matchAll(/<Island\s+name="(\w+)"/g);
  return [...names].map(([, name]) => `client/islands/${name}.tsx`);
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
  const frameSheets = sheetsOf(frame, inputs);
  return Object.fromEntries(
    pages.map((page) => {
      const wanted = new Set([...frameSheets, ...sheetsOf(page, inputs)]);
      const css = [...wanted].map((sheet) => sheets.get(sheet) ?? '').join('');
      return [pageName(page), common + css];
    }),
  );
}

/** `client/pages/HomePage.tsx` → `HomePage` */
function pageName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.tsx$/, '');
}
