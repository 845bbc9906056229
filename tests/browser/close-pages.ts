import { afterAll, afterEach } from 'vitest';
import { closeLastingPages, closePages } from './open.ts';

// Run for each file: `open.ts` is loaded once for all files of a process.
afterEach(closePages);
afterAll(closeLastingPages);
