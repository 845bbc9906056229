/**
 * The yardstick: `PORT=… node bench/bare-server.ts URL HEADERS` asks for the page once, with those request headers
 * (JSON), and then gives the very same status, headers and bytes to every request, by `node:http` alone.
 */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [url = '', requestHeaders = '{}'] = process.argv.slice(2);
const [answer]: IncomingMessage[] = await once(
  get(url, { headers: JSON.parse(requestHeaders) }),
  'response',
);
if (!answer) throw new Error(`${url} did not answer`);
const bytes = await buffer(answer);
// `node:http` writes these by itself.
const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;

createServer((_req, res) => {
  res.writeHead(answer.statusCode ?? 500, headers);
  res.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
