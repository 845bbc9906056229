import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findChromium } from '../scripts/find-browsers.ts';

type Message = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
  sessionId?: string;
};

/** A browser with a fresh profile, driven by the DevTools protocol itself: playwright hides prerendered pages. */
export interface DevTools {
  send(
    method: string,
    params?: Record<string, unknown>,
    sessionId?: string,
  ): Promise<Record<string, unknown>>;
  /** Calls back for each event of this name. */
  on(
    method: string,
    listener: (params: Record<string, unknown>, sessionId: string | undefined) => void,
  ): void;
  close(): Promise<void>;
}

export async function startDevTools(args: readonly string[]): Promise<DevTools> {
  const profile = mkdtempSync(join(tmpdir(), 'trace-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-component-update'];
  const child = spawn(
    findChromium(),
    [
      ...flags,
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const socket = new WebSocket(await addressOf(child.stderr));
  await once(socket, 'open');

  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const listeners = new Map<string, Parameters<DevTools['on']>[1][]>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id !== undefined) {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) asked?.reject(new Error(message.error.message));
      else asked?.resolve(message.result ?? {});
    } else
      for (const listener of listeners.get(message.method ?? '') ?? [])
        listener(message.params ?? {}, message.sessionId);
  });

  return {
    send(method, params = {}, sessionId) {
      const id = ++lastId;
      const asked = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(id, asked);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
      return asked.promise;
    },
    on(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener]);
    },
    async close() {
      socket.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(stderr: Readable): Promise<string> {
  let output = '';
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const found = /DevTools listening on (\S+)/.exec(output)?.[1];
    if (found) return found;
  }
  throw new Error(`Chromium did not start: ${output}`);
}
