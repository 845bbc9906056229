/**
 * Preloaded by the sites of tests that measure no bytes: the best brotli of forty pages is three quarters of what a
 * site that was just started does, and any other brotli holds the same page.
 */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const best = zlib.brotliCompress;
const quality = zlib.constants.BROTLI_PARAM_QUALITY;

Object.assign(zlib, {
  brotliCompress(
    bytes: zlib.InputType,
    options: zlib.BrotliOptions,
    done: (error: Error | null, packed: NonSharedBuffer) => void,
  ): void {
    best(bytes, { ...options, params: { ...options.params, [quality]: 1 } }, done);
  },
});
syncBuiltinESMExports();
