import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { Features, transform } from 'lightningcss';
import { styleTargets } from './support-line/targets.ts';

/** What the styles are written down to: the support line of `package.json`. */
const writtenFor = {
  targets: styleTargets,
  // Below the line, too, wide windows have their layout, and with it their navigation.
  include: Features.MediaRangeSyntax,
  // Dark colours come by a media query; its stand-in for light-dark() would be in every page.
  exclude: Features.LightDark,
};

/** Minified CSS by source path; filled while the plugin runs, read when a page's styles are put together. */
export type StyleSheets = Map<string, StyleSheet>;

export interface StyleSheet {
  /** What the first screen needs: in the head of each page that has the component. */
  inline: string;
  /** What stands after the mark: in a file that follows the first screen. */
  deferred: string;
  /** What content has to have for the page to need that file. */
  kind?: string | undefined;
}

/** What a sheet has before what no first screen shows; with a kind, before what only pages with such content show. */
const mark = /\/\* deferred(?: for ([\w-]+))? \*\//;
const deferredMark = '/* deferred */';

export function minifyCss(path: string, code: Uint8Array): string {
  const { code: minified } = transform({ filename: path, code, minify: true, ...writtenFor });
  return withOlderQueries(minified.toString());
}

/** `not (…)` means the same as `not all and (…)`, which every browser reads that has media queries. */
function withOlderQueries(css: string): string {
  return css.replaceAll('@media not (', '@media not all and (');
}

/** Keyframes are named like classes: each module has its own. */
export function withShortKeyframes(css: string, prefix: string): string {
  const found = [...css.matchAll(/@keyframes ([\w-]+)/g)];
  const names = new Map(found.map(([, name], index) => [name, prefix + index]));
  return css.replace(/(?:@keyframes |animation(?:-name)?:)[^;{}]+/g, (mention) =>
    mention.replace(/[\w-]+/g, (word) => names.get(word) ?? word),
  );
}

/**
 * esbuild plugin: a `.module.css` import becomes its map of class names, and the CSS itself is put aside, in two halves.
 * Names depend on the sources alone, so that server and browser builds agree. They are short, because each
 * is in the page's first flight twice: two letters for the file, a number for the class. A page of another release
 * may be shown with this one's shared sheet: so the letters depend on the file's own name, not on what else there is.
 */
export function cssModules(sheets: StyleSheets): Plugin {
  const prefixes = prefixesOf(globSync('client/**/*.module.css').sort());
  return {
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
        const filename = relative(process.cwd(), path);
        const text = readFileSync(path, 'utf8');
        const [, kind] = mark.exec(text) ?? [];
        const halves = text
          .replace(mark, deferredMark)
          .split(deferredMark)
          .map((half) => transformModule(filename, half));
        if (halves.length > 2) throw new Error(`${filename} has more than one ${deferredMark}`);
        const exports = Object.fromEntries(halves.flatMap((half) => Object.entries(half.exports)));
        const prefix = prefixes.get(filename) ?? '';
        const names = new Map(
          Object.values(exports)
            .map(({ name }) => name)
            .sort()
            .map((name, index) => [name, prefix + index]),
        );
        // Together: a name is the same in both halves.
        const shortened = halves
          .map(({ code }) => code.toString())
          .join(deferredMark)
          .replace(/[\w-]+__[\w-]+/g, (name) => names.get(name) ?? name);
        const css = withOlderQueries(withShortKeyframes(shortened, prefix));
        const [inline = '', deferred = ''] = css.split(deferredMark);
        sheets.set(filename, { inline, deferred, kind });
        // Sorted: they come in another order each time, and scripts would get another hash with each build.
        const classes = Object.fromEntries(
          Object.entries(exports)
            .map(([local, { name }]) => [local, names.get(name)] as const)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        );
        return { contents: `export default ${JSON.stringify(classes)}`, loader: 'js' };
      });
    },
  };
}

function transformModule(filename: string, css: string) {
  const { code, exports = {} } = transform({
    filename,
    code: Buffer.from(css),
    minify: true,
    ...writtenFor,
    // Without custom idents only one of a keyframe's two mentions would be renamed: `withShortKeyframes` does it.
    cssModules: { pattern: '[hash]__[local]', grid: false, customIdents: false, animation: false },
  });
  return { code, exports };
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two letters for each file, by its name, wherever it lies; who meets a taken pair takes the next one that is free. */
function prefixesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const pairs = letters.length ** 2;
  if (files.length > pairs) throw new Error(`There are names for ${pairs} style sheets at most`);
  const taken = new Set<number>();
  return new Map(
    files.map((file) => {
      let pair = createHash('sha256').update(basename(file)).digest().readUInt16BE() % pairs;
      while (taken.has(pair)) pair = (pair + 1) % pairs;
      taken.add(pair);
      const [first, second] = [Math.floor(pair / letters.length), pair % letters.length];
      return [file, `${letters[first]}${letters[second]}`];
    }),
  );
}
