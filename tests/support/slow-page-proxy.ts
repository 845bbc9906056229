import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from './processes.ts';

/**
 * Stands between a browser and the site. It can hold a page back, piece by piece, and it hears what goes wrong
 * in pages, in every engine in the same way: with a script of its own before all others.
 */
export interface SlowPageProxy {
  url: string;
  /** Where the pages come from. */
  from(siteUrl: string): void;
  /** What went wrong in pages since this was asked last. */
  takeComplaints(): string[];
  /** The next page comes piece by piece: its head, its header, the rest; one with each call. */
  hold(): () => Promise<void>;
  stop(): void;
}

const listenerPath = '/tests-listener.js';
const complaintPath = '/tests-complaint';

export async function startSlowPageProxy(): Promise<SlowPageProxy> {
  let site = '';
  let complaints: string[] = [];
  let held: { pieces?: string[]; response?: ServerResponse } | undefined;

  const server = createServer(async (req, res) => {
    if (req.url === listenerPath) {
      res.setHeader('content-type', 'text/javascript').end(`(${listen})('${complaintPath}')`);
      return;
    }
    if (req.url === complaintPath) {
      complaints.push(await text(req));
      res.end();
      return;
    }
    const answer = await ask(site, req);
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      return;
    }
    const { 'content-length': _, ...headers } = answer.headers;
    const page = (await text(answer)).replace(
      '<head>',
      `$&<script src="${listenerPath}"></script>`,
    );
    res.writeHead(answer.statusCode ?? 502, headers);
    if (held && !held.response) {
      held.response = res;
      held.pieces = piecesOf(page);
    } else res.end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from(siteUrl) {
      site = siteUrl;
    },
    takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    hold() {
      const next: typeof held = {};
      held = next;
      return async () => {
        const { pieces, response } = await until(() => next.response && next);
        response?.write(pieces?.shift() ?? '');
        if (pieces?.length) return;
        response?.end();
        held = undefined;
      };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function ask(site: string, req: IncomingMessage): Promise<IncomingMessage> {
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = req.headers;
  const asked = request(site + req.url, { method: req.method ?? 'GET', headers });
  req.pipe(asked);
  const [answer] = await once(asked, 'response');
  return answer;
}

function piecesOf(page: string): string[] {
  const places = ['<body>', '<main'].map((mark) => page.indexOf(mark));
  const [body = 0, main = 0] = places;
  return [page.slice(0, body), page.slice(body, main), page.slice(main)];
}

/** In the page: sends every error and warning on. It waits for the sending: the page may be left next. */
function listen(complaintPath: string): void {
  const complain = (what: unknown) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', complaintPath, false);
    sending.send(`${location.pathname}: ${what}`);
  };
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      say(...words);
      complain(words.join(' '));
    };
  }
  // Caught on the way down, too: pictures and scripts that don't load.
  addEventListener(
    'error',
    ({ message, target }) =>
      complain(message ?? `not loaded: ${(target as Element).outerHTML.slice(0, 200)}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => complain(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain(`${violatedDirective} forbids ${blockedURI}`),
  );
}
