import type { EarlyHandler } from './answer-early.ts';

/**
 * Asks for the end of each connection while the server drains (RFC 9112, 9.6): whoever keeps one open takes the next
 * one elsewhere, as ours is about to close.
 */
export function closeWhileDraining(lifecycle: { readonly draining: boolean }): EarlyHandler {
  return function closeConnection(_req, res, next) {
    if (lifecycle.draining) res.setHeader('Connection', 'close');
    next();
  };
}
