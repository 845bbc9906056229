import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  rawHeaders: readonly string[];
  /** As it came over the line. */
  body: Buffer;
}

/**
 * Asks as it is written: fetch would tidy the path up, unpack the body, keep the connection and add `Sec-Fetch-…` lines.
 * @param url where the server listens
 */
export async function ask(
  url: string,
  path: string,
  options: { method?: string; headers?: Readonly<Record<string, string>> } = {},
  body?: string,
): Promise<Answer> {
  const { hostname: host, port } = new URL(url);
  const asked = request({ host, port, path, agent: false, ...options });
  // What is cut off as too long was answered before.
  asked.on('error', () => {});
  const [answer] = await once(asked.end(body), 'response');
  const { statusCode: status, headers, rawHeaders } = answer;
  return { status, headers, rawHeaders, body: await buffer(answer) };
}

/** Everything that comes back to these bytes until the connection ends. */
export function converse(url: string, bytes: string, localAddress = '127.0.0.1'): Promise<string> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress });
  socket.write(bytes);
  // Who answers early may reset the line: then nothing is left to be read.
  return text(socket).catch(() => '');
}
