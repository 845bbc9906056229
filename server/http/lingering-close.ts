import type { Request, Response } from 'express';

/** How long a sender may take to notice the answer, in ms. */
const lingerMs = 2000;
/** What is still read and dropped of a body in that time: more waits in the network, and costs no memory. */
const maxLingerBytes = 256 * 1024;

/**
 * For an answer that doesn't wait for the end of its request: says that the connection closes, and closes it in stages
 * (RFC 9112, 9.6). A connection that is closed while its sender still writes is reset, and a proxy or browser that
 * finds it so reports that in place of the answer.
 */
export function closeInStages(req: Request, res: Response): void {
  res.set('Connection', 'close');
  let left = maxLingerBytes;
  req.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) req.pause();
  });
  req.resume();
  const { socket } = req;
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
