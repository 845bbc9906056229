import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A server of which each part tells when it is closed, and takes its time. */
const program = `
  import { createServer } from 'node:http';
  import { setTimeout } from 'node:timers/promises';
  import { shutDownCleanly } from './server/shutdown.ts';
  const part = (name) => ({ close: () => setTimeout(10).then(() => console.log(name)) });
  const log = { info: (...line) => console.log(line.at(-1)), error: console.error };
  const parts = { leads: part('leads'), alerts: part('alerts'), blogs: part('blogs') };
  const requests = { stop: () => console.log('counts') };
  const server = createServer().listen(0, '127.0.0.1', () => process.kill(process.pid, 'SIGTERM'));
  const live = { stop: () => console.log('streams') };
  shutDownCleanly(server, { ...parts, live, requests, settings: { drainMs: 0 }, lifecycle: {}, log });
`;

test('at a stop nobody looks for trouble any more before the ledger closes, which would be one; the counts come last', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  expect(stdout.trim().split('\n')).toEqual([
    'stopping',
    'streams',
    'alerts',
    'leads',
    'blogs',
    'counts',
    'stopped',
  ]);
});
