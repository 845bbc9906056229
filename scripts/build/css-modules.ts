import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { Features, transform } from 'lightningcss';
import { styleTargets } from './support-line.ts';

/** What the styles are written down to: the support line of `package.json`. */
const writtenFor = {
  targets: styleTargets,
  // Below the line, too, wide windows have their layout, and with it their navigation.
  include: Features.MediaRangeSyntax,
  // Dark colours come by a media query; its stand-in for light-dark() would be in every page.
  exclude: Features.LightDark,
};

/** Minified CSS by source path; filled while the plugin runs, read when a page's styles are put together. */
export type StyleSheets = Map<string, string>;

export function minifyCss(path: string, code: Uint8Array): string {
  const { code: minified } = transform({ filename: path, code, minify: true, ...writtenFor });
  return withOlderQueries(minified.toString());
}

/** `not (…)` means the same as `not all and (…)`, which every browser reads that has media queries. */
function withOlderQueries(css: string): string {
  return css.replaceAll('@media not (', '@media not all and (');
}

/**
 * esbuild plugin: a `.module.css` import becomes its map of class names, and the CSS itself is put aside.
 * Names depend on the sources alone, so that server and browser builds agree. They are short, because each
 * is in the page's first flight twice: a letter or two for the file, a number for the class.
 */
export function cssModules(sheets: StyleSheets): Plugin {
  const files = globSync('client/**/*.module.css').sort();
  return {
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
        const filename = relative(process.cwd(), path);
        const { code, exports = {} } = transform({
          filename,
          code: readFileSync(path),
          minify: true,
          ...writtenFor,
          // Keyframes keep their names: without custom idents only one of their two mentions is renamed.
          cssModules: {
            pattern: '[hash]__[local]',
            grid: false,
            customIdents: false,
            animation: false,
          },
        });
        const prefix = letters(files.indexOf(filename));
        const names = new Map(
          Object.values(exports)
            .map(({ name }) => name)
            .sort()
            .map((name, place) => [name, prefix + place]),
        );
        const shortened = code
          .toString()
          .replace(/[\w-]+__[\w-]+/g, (name) => names.get(name) ?? name);
        sheets.set(filename, withOlderQueries(shortened));
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

/** 0 → a, 25 → z, 26 → aa */
function letters(number: number): string {
  const rest = Math.floor(number / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(97 + (number % 26));
}
