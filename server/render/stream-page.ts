import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { PageHeadersFor } from './page-headers.ts';
import type { ListNow } from './page-renderer.ts';
import { RenderAborted, type Renderer } from './render.tsx';

/** How long an article page waits for the list before its shell is sent, so that status and title are right. */
const dataTimeoutMs = 300;

/** Pages that stream at the same time: each holds a render and a compressor, some 400 KB. */
export const maxStreams = 100;

export interface PageStreamer {
  /** Whether one more page may be streamed now. */
  hasRoom(): boolean;
  stream(path: string, list: ListNow, req: IncomingMessage, res: Response): Promise<void>;
}

/**
 * For pages whose data is on its way: the shell goes out at once and the rest as it comes (React,
 * `renderToPipeableStream`).
 */
export function createPageStreamer(deps: {
  render: Renderer;
  headersFor: PageHeadersFor;
  /** A render is given up after this; longer than any data time-out, in ms. */
  renderTimeoutMs: number;
}): PageStreamer {
  const { render, headersFor, renderTimeoutMs } = deps;
  let streams = 0;
  return {
    hasRoom: () => streams < maxStreams,
    async stream(path, list, req, res) {
      streams += 1;
      await streamPage(path, list, req, res).finally(() => {
        streams -= 1;
      });
    },
  };

  async function streamPage(path: string, list: ListNow, req: IncomingMessage, res: Response) {
    const nonce = randomBytes(16).toString('base64');
    const page = await render(path, {
      blogs: () => list,
      dataTimeoutMs,
      nonce,
      posted: undefined,
    });
    const { shell, pipe, abort } = page.stream();
    const timer = setTimeout(
      () => abort(new Error(`Rendering ${path} took longer than ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    );
    // A page that is complete takes no notice.
    res.once('close', () => abort(new RenderAborted('Nobody reads on')));
    try {
      await shell;
      res.status(page.meta.status).set(headersFor(page, nonce));
      if (req.method === 'HEAD') {
        res.end();
        return;
      }
      // React flushes each piece through the compression, and waits where the reader is slow.
      pipe(res);
      if (!res.closed) await once(res, 'close');
    } finally {
      clearTimeout(timer);
    }
  }
}
