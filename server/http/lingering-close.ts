import type { Request, Response } from 'express';

/** How long a sender may take to notice the answer, in ms. */
const lingerMs = 2000;
/** Of a longer body so much would be read in vain that a flood of them filled the memory. */
const maxLingerBytes = 512 * 1024;
/** Connections that are read on at the same time; any more are closed at once. */
export const maxLingering = 64;

let lingering = 0;

/**
 * For an answer that doesn't wait for the end of its request: says that the connection closes, and closes it in stages
 * (RFC 9112, 9.6). A connection that is closed while its sender still writes is reset, and a proxy or browser that
 * finds it so reports that in place of the answer.
 */
export function closeInStages(req: Request, res: Response): void {
  res.set('Connection', 'close');
  const length = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > maxLingerBytes || lingering >= maxLingering) return;
  const { socket } = req;
  lingering += 1;
  socket.once('close', () => {
    lingering -= 1;
  });
  req.resume();
  const close = socket.destroySoon.bind(socket);
  // Node's way to close after the last answer.
  socket.destroySoon = () => {
    if (req.complete) return close();
    socket.end();
    const timer = setTimeout(close, lingerMs);
    req.once('end', close);
    socket.once('close', () => clearTimeout(timer));
  };
}
