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
        for (const file of Object.keys(metafile?.outputs ?? {})) {
          const code = readFileSync(file, 'utf8');
          const escaped = escapeBeyondLatin(code);
          if (file.endsWith('.js') && escaped !== code) writeFileSync(file, escaped);
        }
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
