import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As it came over the line. */
  body: Buffer;
}

/** Asks as it is written: fetch would tidy the path up, unpack the body and keep the connection. */
export async function ask(
  port: number | string,
  path: string,
  options: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
