import type { ServerResponse } from 'node:http';
import { article } from './articles.ts';

/** What a provider may send to harm the site: made anew for each question, so that no two are the same list. */
export interface HostileList {
  name: string;
  /** Its media type, where that isn't JSON in UTF-8. */
  type?: string;
  /** At most about so many bytes. */
  body(bytes: number, turn: number): Buffer | ((res: ServerResponse) => void);
}

export const hostileLists: readonly HostileList[] = [
  {
    name: 'windows-1252, three times as long in UTF-8',
    type: 'application/json; charset=windows-1252',
    body: (bytes, turn) => {
      const all = Buffer.alloc(bytes, 0x80);
      all.write(`[${JSON.stringify(article(turn, { shortSummary: '' }))},{"x":"`);
      all.write('"}]', bytes - 3);
      return all;
    },
  },
  {
    name: 'one object of distinct keys',
    body: (bytes, turn) => text(`[{${repeat(bytes - 8, (n) => `"k${turn}x${n}":0`, 480_000)}}]`),
  },
  {
    name: 'entries with unique keys',
    body: (bytes, turn) => {
      const each = Math.min(95, Math.floor(bytes / 4900 / 14));
      return text(
        list(
          bytes,
          (n) => {
            const keys = Array.from(
              { length: each },
              (_, key) => `"u${turn}${n.toString(36)}_${key}":1`,
            );
            return `{${keys.join(',')},${JSON.stringify(article(n, { content: '' })).slice(1)}`;
          },
          1,
          4900,
        ),
      );
    },
  },
  { name: 'nested without an end', body: (bytes) => Buffer.alloc(bytes, '[') },
  {
    name: 'nested and whole, in every entry',
    body: (bytes, turn) =>
      text(
        list(
          bytes,
          (n) =>
            `{"deep":${'['.repeat(1500)}${turn}${']'.repeat(1500)},${JSON.stringify(article(n)).slice(1)}`,
          1,
          4900,
        ),
      ),
  },
  {
    name: 'pieces of one byte',
    body: (bytes) => (res) => {
      // 6 bytes a piece; the connection's own buffers are left to the system.
      res.useChunkedEncodingByDefault = false;
      const chunk = Buffer.from('1\r\n \r\n'.repeat(100_000));
      res.socket?.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n',
      );
      let sent = 0;
      const more = () => {
        while (sent < bytes && !res.socket?.destroyed) {
          sent += 100_000;
          if (!res.socket?.write(chunk)) return res.socket?.once('drain', more);
        }
        return res.socket?.end('2\r\n[]\r\n0\r\n\r\n');
      };
      more();
    },
  },
  {
    name: 'spaces around a list',
    body: (bytes, turn) =>
      text(
        `${' '.repeat(bytes / 2)}[${JSON.stringify(article(turn))}]${' '.repeat(bytes / 2 - 5000)}`,
      ),
  },
  {
    name: 'content that costs most, in every article',
    body: (bytes, turn) => text(list(bytes, entryWith({ content: costly(turn) }))),
  },
  {
    name: 'heads as long as they may be',
    body: (bytes, turn) =>
      text(
        list(bytes, (n) =>
          JSON.stringify(
            article(n, {
              slug: `${n}${'早'.repeat(150)}`,
              shortSummary: `"&'<${turn}`.repeat(550),
              content: '',
            }),
          ),
        ),
      ),
  },
];

function entryWith({ content, turn = 0 }: { content: string; turn?: number }) {
  return (n: number) =>
    JSON.stringify(article(n, { content: `${turn}${content}`, description: `${turn}` }));
}

/** Within the bounds of a content, what takes the sanitiser and the page longest. */
function costly(turn: number): string {
  const nest = `${'<blockquote>'.repeat(30)}${turn}${'</blockquote>'.repeat(30)}`;
  return `${nest}${'<a href="https://a.example/?a=1&b=2" title="&quot;">x</a><h2>h</h2>'.repeat(700)}${'&'.repeat(100)}${'"\'> '.repeat(45_000)}`;
}

function list(bytes: number, entry: (n: number) => string, from = 1, most = 4900): string {
  const entries: string[] = [];
  let length = 2;
  for (let n = from; entries.length < most; n += 1) {
    const one = entry(n);
    length += Buffer.byteLength(one) + 1;
    if (length > bytes) break;
    entries.push(one);
  }
  return `[${entries.join(',')}]`;
}

function repeat(bytes: number, piece: (n: number) => string, most = 400_000): string {
  const pieces: string[] = [];
  let length = 0;
  for (let n = 0; ; n += 1) {
    const one = piece(n);
    length += one.length + 1;
    if (length > bytes || n === most) return pieces.join(',');
    pieces.push(one);
  }
}

function text(body: string): Buffer {
  return Buffer.from(body);
}
