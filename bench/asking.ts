import { type Agent, get } from 'node:http';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { until } from '../tests/support/processes.ts';

/** An answer as a stop-watch sees it; times in ms since the request was made. */
export interface Asked {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** The first readable piece of the body: a compressor's own header is none yet. */
  firstText: number;
  end: number;
  /** Body as it was sent. */
  bytes: number;
}

export interface AskOptions {
  /** The header as it is sent. */
  encoding?: string;
  /** Keeps connections open between requests. Without one each request makes its own. */
  agent?: Agent;
  /** Goes away as soon as the first text has come. */
  leaveEarly?: boolean;
}

/** Asks once and takes the time, with as little between the socket and the clock as possible. */
export function ask(url: string, options: AskOptions = {}): Promise<Asked> {
  const { encoding = 'br', agent = false, leaveEarly = false } = options;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const since = () => performance.now() - started;
    const request = get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      let [firstText, end, bytes] = [Number.NaN, Number.NaN, 0];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => {
        end = since();
      });
      const text = decoder(answer.headers['content-encoding']);
      const body = text ? answer.pipe(text) : answer;
      body.once('data', () => {
        firstText = since();
        if (!leaveEarly) return;
        request.destroy();
        done();
      });
      body.once('end', done);
      body.once('error', reject);

      function done(): void {
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, headers, firstText, end, bytes });
      }
    });
    request.once('error', reject);
  });
}

/** Asks until the answer comes from memory in this very encoding: pages are compressed some time after they are made. */
export async function askFinished(url: string, encoding: 'br' | 'identity'): Promise<Asked> {
  return await until(async () => {
    const answer = await ask(url, { encoding });
    const { 'content-encoding': encoded = 'identity', 'content-length': length } = answer.headers;
    return encoded === encoding && length !== undefined && answer;
  }, 30_000);
}

function decoder(encoding: string | undefined) {
  if (encoding === 'br') return createBrotliDecompress();
  return encoding === 'gzip' ? createGunzip() : undefined;
}
