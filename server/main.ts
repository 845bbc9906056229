import { assertNodeVersion } from './lib/node-version.ts';

assertNodeVersion();
const { enableCompileCache } = await import('node:module');
// Each thread keeps memory of its own; one compresses, the others read files and look up names.
process.env.UV_THREADPOOL_SIZE ??= '3';
// Before anything else is loaded: the second start finds its code compiled.
enableCompileCache();
const { start } = await import('./start.ts');
await start();
