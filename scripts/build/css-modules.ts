import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** Minified CSS by `moduleOf` its files; filled while the plugin runs, read when a page's styles are put together. */
export type StyleSheets = Map<string, StyleSheet>;

export interface StyleSheet {
  /** `NAME.module.css`, what the first screen needs: in the head of each page that has the component. */
  inline: string;
  /** `NAME.deferred.css`: in a file that follows the first screen, if it isn't for one `kind` of content alone. */
  deferred: string;
  /** Of `NAME.for-KIND.deferred.css`: in the head of each page that holds such content. */
  kind?: string | undefined;
}

const ending = /(?:\.for-([\w-]+))?\.(?:module|deferred)\.css$/;

/** Whether a path is that of a component's styles. */
export const isSheet = (path: string) => ending.test(path);

/** The one name of a component's styles, in one file or in two: that which its `NAME.module.css` has or would have. */
export const moduleOf = (path: string) => path.replace(ending, '.module.css');

export function minifyCss(path: string, code: Uint8Array): string {
  const { code: minified } = transform({ filename: path, code, minify: true, ...writtenFor });
  return withOlderQueries(minified.toString());
}

const keyframes = /@keyframes [\w-]+\{(?:[^{}]+\{[^{}]*\})+\}/g;

/**
 * Minified CSS for the head that wins over a sheet further down just as if it stood after it: selectors of one element
 * more are the least that is stronger (Selectors Level 4, 17).
 */
export function asIfAfterSheets(css: string): string {
  // They can't be nested, and have no selectors.
  const frames = css.match(keyframes) ?? [];
  const nested = `body{${css.replace(keyframes, '')}}${frames.join('')}`;
  return minifyCss('nested.css', Buffer.from(nested));
}

/** `not (…)` means the same as `not all and (…)`, which every browser reads that has media queries. */
function withOlderQueries(css: string): string {
  return css.replaceAll('@media not (', '@media not all and (');
}

/** Keyframes are named like classes: each module has its own, the same in all its files. */
export function withShortKeyframes(files: readonly string[], prefix: string): string[] {
  const found = files.flatMap((css) => [...css.matchAll(/@keyframes ([\w-]+)/g)]);
  const names = new Map(found.map(([, name], index) => [name, prefix + index]));
  return files.map((css) =>
    css.replace(/(?:@keyframes |animation(?:-name)?:)[^;{}]+/g, (mention) =>
      mention.replace(/[\w-]+/g, (word) => names.get(word) ?? word),
    ),
  );
}

/**
 * esbuild plugin: an import of a component's styles, `.module.css` or `.deferred.css`, becomes the map of the class names
 * of both; the CSS itself is put aside.
 * Names depend on the sources alone, so that server and browser builds agree. They are short, because each
 * is in the page's first flight twice: two letters for the module, a number for the class. A page of another release
 * may be shown with this one's shared sheet: so the letters depend on the module's own name, not on what else there is.
 */
export function cssModules(sheets: StyleSheets): Plugin {
  const files = Map.groupBy(globSync('client/**/*.css').filter(isSheet).sort(), moduleOf);
  const prefixes = prefixesOf([...files.keys()].sort());
  return {
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: ending }, ({ path }) => {
        const module = moduleOf(relative(process.cwd(), path));
        const [deferred, ...others] = (files.get(module) ?? []).filter((file) => file !== module);
        if (others[0]) throw new Error(`Of ${deferred} and ${others[0]} there can be one`);
        const made = [module, deferred].map((file) => transformModule(module, file));
        const exports = Object.fromEntries(made.flatMap((one) => Object.entries(one.exports)));
        const prefix = prefixes.get(module) ?? '';
        const names = new Map(
          Object.values(exports)
            .map(({ name }) => name)
            .sort()
            .map((name, index) => [name, prefix + index]),
        );
        const shortened = made.map(({ code }) =>
          code.toString().replace(/[\w-]+__[\w-]+/g, (name) => names.get(name) ?? name),
        );
        const [first = '', later = ''] = withShortKeyframes(shortened, prefix).map(
          withOlderQueries,
        );
        sheets.set(module, {
          inline: first,
          deferred: later,
          kind: ending.exec(deferred ?? '')?.[1],
        });
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

/** @param file one of the module's; there need not be one */
function transformModule(module: string, file: string | undefined) {
  const { code, exports = {} } = transform({
    filename: module,
    code: file && existsSync(file) ? readFileSync(file) : Buffer.of(),
    minify: true,
    ...writtenFor,
    // Without custom idents only one of a keyframe's two mentions would be renamed: `withShortKeyframes` does it.
    cssModules: { pattern: '[hash]__[local]', grid: false, customIdents: false, animation: false },
  });
  return { code, exports };
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two letters for each module, by its name, wherever it lies; who meets a taken pair takes the next one that is free. */
function prefixesOf(modules: readonly string[]): ReadonlyMap<string, string> {
  const pairs = letters.length ** 2;
  if (modules.length > pairs) throw new Error(`There are names for ${pairs} style sheets at most`);
  const taken = new Set<number>();
  return new Map(
    modules.map((module) => {
      let pair = createHash('sha256').update(basename(module)).digest().readUInt16BE() % pairs;
      while (taken.has(pair)) pair = (pair + 1) % pairs;
      taken.add(pair);
      const [first, second] = [Math.floor(pair / letters.length), pair % letters.length];
      return [module, `${letters[first]}${letters[second]}`];
    }),
  );
}
