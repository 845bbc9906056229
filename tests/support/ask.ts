import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

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
