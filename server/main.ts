import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Answers from memory make next to no garbage: a small nursery is enough, and keeps the process small.
setFlagsFromString('--max-semi-space-size=2');
// Each thread keeps memory of its own; one compresses, the others read files and look up names.
process.env.UV_THREADPOOL_SIZE ??= '3';
// Before anything else is loaded: the second start finds its code compiled.
enableCompileCache();
const { start } = await import('./start.ts');
start();
