/**
 * The yardstick: `node bench/bare-server.ts URL HEADERS` asks for the page once, with those request headers
 * (JSON), and then gives the very same status, headers and bytes to every request, by `node:http` alone.
 * Prints `{"port":…}` when it listens.
 */
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Headers that `node:http` writes by itself. */
const automatic = new Set(['date', 'connection', 'keep-alive']);

const [url = '', requestHeaders = '{}'] = process.argv.slice(2);
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: JSON.parse(requestHeaders) }, resolve).on('error', reject);
});
const bytes = await buffer(answer);
const headers = sameHeaders(answer.rawHeaders);
const status = answer.statusCode ?? 500;

const server = createServer((_req, res) => {
  res.writeHead(status, headers);
  res.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }));
});

function sameHeaders(raw: readonly string[]): OutgoingHttpHeaders {
  const same: OutgoingHttpHeaders = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (!automatic.has(name.toLowerCase())) same[name] = raw[at + 1];
  }
  return same;
}
