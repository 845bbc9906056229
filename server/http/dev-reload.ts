import type { RequestHandler } from 'express';

/** In development: tells open pages which build this is, and by its silence that the server restarts. */
export function announceBuild(build: string): RequestHandler {
  return function sendBuild(_req, res) {
    res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 300\ndata: ${build}\n\n`);
  };
}
