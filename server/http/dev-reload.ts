import type { RequestHandler, Response } from 'express';
import { cacheControl } from './cache-policy.ts';

/** What `npm run dev` tells the server that runs. */
export interface DevMessage {
  /** Why what was saved last can't be shown; the empty text once it can. */
  problems: string;
}

/**
 * In development: tells open pages which build this is, and by its silence that the server restarts; and what is wrong
 * with what was saved since.
 * @param subscribe is given the listener of such messages
 */
export function announceBuild(
  build: string,
  subscribe: (listener: (message: DevMessage) => void) => void,
): RequestHandler {
  const open = new Set<Response>();
  let problems = '';
  const write = (res: Response) =>
    res.write(`event: problems\ndata: ${JSON.stringify(problems)}\n\n`);
  subscribe((message) => {
    problems = message.problems;
    for (const res of open) write(res);
  });
  return function sendBuild(_req, res) {
    res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': cacheControl.never });
    res.write(`retry: 300\ndata: ${build}\n\n`);
    if (problems !== '') write(res);
    open.add(res);
    res.once('close', () => open.delete(res));
  };
}

/**
 * For `announceBuild`, in a process that was started with an IPC channel.
 * @param listener hears what `npm run dev` says to the server that it started
 */
export function onDevMessage(listener: (message: DevMessage) => void): void {
  process.on('message', (message) => {
    if (isDevMessage(message)) listener(message);
  });
}

function isDevMessage(message: unknown): message is DevMessage {
  return typeof message === 'object' && message !== null && 'problems' in message;
}
