import type { RequestHandler } from 'express';
import { cacheControl } from './cache-policy.ts';

/** In development: tells open pages which build this is, and by its silence that the server restarts. */
export function announceBuild(build: string): RequestHandler {
  return function sendBuild(_req, res) {
    res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': cacheControl.never });
    res.write(`retry: 300\ndata: ${build}\n\n`);
  };
}
