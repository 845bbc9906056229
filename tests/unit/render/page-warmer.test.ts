import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createPageWarmer } from '../../../server/render/page-warmer.ts';
import { madeUpContent } from '../../support/made-up-content.ts';
import { serving } from '../../support/serving.ts';

/** Asks from a thread of its own, and says that the request has left: this thread may be busy all the while. */
const visitor = `
  const { connect } = require('node:net');
  const { workerData: { port, sent } } = require('node:worker_threads');
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n', () => {
      Atomics.store(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
  });
`;

test('who comes while the pages are made waits for the one that is being made, and for no other', async () => {
  const happened: string[] = [];
  await using server = await serving((_req, res) => {
    happened.push('a visitor is answered');
    res.end();
  });
  const { port } = server;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { warm } = createPageWarmer({
    content: madeUpContent,
    cache: { find: () => undefined },
    renderer: {
      async renderPage() {
        happened.push('a page is made');
        if (happened.length > 1) return undefined;
        new Worker(visitor, { eval: true, workerData: { port, sent } });
        expect(Atomics.wait(sent, 0, 0, 20_000)).not.toBe('timed-out');
        return undefined;
      },
    },
    blogs: { list: () => undefined },
    log: { error: () => {} },
  });
  await warm();
  expect(happened.slice(0, 3)).toEqual([
    'a page is made',
    'a visitor is answered',
    'a page is made',
  ]);
});
