import { readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * esbuild plugin: scripts without a character past Latin-1. One is enough for V8 to keep two bytes for each of the
 * file. esbuild escapes those in strings, and leaves them in regular expressions, where an escape means the same.
 */
export function latinOutput(): Plugin {
  return {
    name: 'latin-output',
    setup(build) {
      build.onEnd(({ metafile }) => {
        const files = Object.keys(metafile?.outputs ?? {});
        for (const file of files.filter((name) => name.endsWith('.js')))
          writeFileSync(file, escapeBeyondLatin(readFileSync(file, 'utf8')));
      });
    },
  };
}

/** The same script by UTF-16 code units, as a regular expression reads them. */
export function escapeBeyondLatin(code: string): string {
  return code.replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
