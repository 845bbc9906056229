import { once } from 'node:events';
import {
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { serving } from './serving.ts';
import { noteToasts } from './toasts.ts';

/** A page's parts, in the order in which a slow line brings them; after the whole page, its script. */
const parts = ['head', 'half the header', 'header', 'page', 'rest'] as const;
type Part = (typeof parts)[number];

/**
 * Stands between a browser and the site. It can hold a page back, part by part; all else comes at once. With a script
 * of its own before all others it hears what goes wrong in pages, in every engine in the same way.
 */
export interface SlowPageProxy {
  url: string;
  /** Where the pages come from. */
  from(siteUrl: string): void;
  /** What went wrong in pages since this was asked last. */
  takeComplaints(): string[];
  /** From now on no part of a page comes, and the pages' script only after the last. */
  hold(): void;
  /** From now on pages come up to this part, those that are on their way too. */
  deliver(part: Part): void;
  stop(): Promise<void>;
}

const listenerPath = '/tests-listener.js';
const complaintPath = '/tests-complaint';

export async function startSlowPageProxy(): Promise<SlowPageProxy> {
  let site = '';
  let complaints: string[] = [];
  let delivered: number = parts.length;
  const waiting = new Set<() => void>();
  const own: Readonly<Record<string, RequestListener>> = {
    [listenerPath]: (_req, res) => {
      res
        .setHeader('content-type', 'text/javascript')
        .end(`(${listen})('${complaintPath}');(${noteToasts})();(${hideScrollBars})()`);
    },
    [complaintPath]: async (req, res) => {
      complaints.push(await text(req));
      res.end();
    },
  };
  const server = await serving((req, res) => {
    const answerItself = own[req.url ?? ''];
    if (answerItself) answerItself(req, res);
    // The site ends while a browser still asks: its page is what says whether that matters.
    else passOn(req, res).catch(() => res.destroy());
  });
  return {
    url: server.url,
    from(siteUrl) {
      site = siteUrl;
    },
    takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    hold() {
      delivered = 0;
    },
    deliver(part) {
      delivered = parts.indexOf(part) + 1;
      for (const send of waiting) send();
    },
    stop: server.stop,
  };

  async function passOn(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url?.includes('/entry-')) await all();
    const answer = await ask(site, req);
    const { 'content-length': _, ...headers } = answer.headers;
    if (!headers['content-type']?.startsWith('text/html')) {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      return;
    }
    res.writeHead(answer.statusCode ?? 502, headers).flushHeaders();
    const page = await text(answer);
    sendInParts(res, partsOf(page.replace('<head>', `$&<script src="${listenerPath}"></script>`)));
  }

  function all(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => delivered === parts.length && resolve();
      waiting.add(look);
      look();
    });
  }

  function sendInParts(res: ServerResponse, texts: readonly string[]): void {
    let sent = 0;
    waiting.add(send);
    res.on('close', () => waiting.delete(send));
    send();

    function send(): void {
      for (; sent < Math.min(delivered, texts.length); sent += 1) res.write(texts[sent]);
      if (sent === texts.length) res.end();
    }
  }
}

/** The site's answer, uncompressed and whole. */
async function ask(site: string, req: IncomingMessage): Promise<IncomingMessage> {
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = req.headers;
  const asked = request(site + req.url, { method: req.method ?? 'GET', headers });
  req.pipe(asked);
  const [answer] = await once(asked, 'response');
  return answer;
}

function partsOf(html: string): string[] {
  const head = html.indexOf('<body>');
  const half = html.indexOf('id="panel-services"');
  const header = html.indexOf('</header>') + '</header>'.length;
  return [
    html.slice(0, head),
    html.slice(head, half),
    html.slice(half, header),
    html.slice(header),
  ];
}

/** In the page: sends every error and warning on. It waits for the sending: the page may be left next. */
function listen(complaintPath: string): void {
  const complain = (what: unknown) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', complaintPath, false);
    sending.send(`${location.pathname}: ${what}`);
  };
  // What still loads when its page is left is broken off, and WebKit calls that an error.
  let isLeft = false;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      say(...words);
      if (!isLeft) complain(words.join(' '));
    };
  }
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  // Caught on the way down, too: pictures and scripts that don't load.
  addEventListener(
    'error',
    ({ message, target, filename, lineno, colno, error }) => {
      if (target === window) complain([message, filename, lineno, colno, error?.stack].join(' '));
      else if (!isLeft) complain(`not loaded: ${(target as Element).outerHTML.slice(0, 200)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLeft) complain(reason);
  });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain(`${violatedDirective} forbids ${blockedURI}`),
  );
}

/** In the page: they lie over it, without a width, but WebKit takes both cores for five seconds to let them fade. */
function hideScrollBars(): void {
  document.documentElement.style.scrollbarWidth = 'none';
}
