import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page's parts, in the order in which a slow line brings them. */
const parts = ['head', 'header', 'rest'] as const;
export type Part = (typeof parts)[number];

/** The site behind a line so slow that a page comes in parts; all else comes at once. */
export interface SlowPages {
  url: string;
  /** From now on pages come up to this part, those that are on their way too. */
  deliver(part: Part): void;
  /** From now on no part of a page comes. */
  hold(): void;
  stop(): void;
}

/** Starts a proxy before `site` that delivers pages part by part, as the test says. */
export async function startSlowPages(site: string): Promise<SlowPages> {
  let delivered: number = parts.length;
  const waiting = new Set<() => void>();
  const server = createServer(async (req, res) => {
    const answer = await fetch(site + req.url, { headers: { cookie: req.headers.cookie ?? '' } });
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      const value = answer.headers.get(name);
      if (value) res.setHeader(name, value);
    }
    res.writeHead(answer.status);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      res.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    res.flushHeaders();
    sendInParts(res, partsOf(await answer.text()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliver: (part) => {
      delivered = parts.indexOf(part) + 1;
      for (const send of waiting) send();
    },
    hold: () => {
      delivered = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  function sendInParts(res: ServerResponse, texts: readonly string[]): void {
    let sent = 0;
    waiting.add(send);
    res.on('close', () => waiting.delete(send));
    send();

    function send(): void {
      for (; sent < delivered; sent += 1) res.write(texts[sent]);
      if (sent === texts.length) res.end();
    }
  }
}

function partsOf(html: string): string[] {
  const head = html.indexOf('<body>');
  const header = html.indexOf('</header>') + '</header>'.length;
  return [html.slice(0, head), html.slice(head, header), html.slice(header)];
}
