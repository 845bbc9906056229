import { z } from 'zod';

/** One session of a driver that speaks WebDriver over HTTP (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  post(path: string, body: object): Promise<unknown>;
  deleteCookies(): Promise<void>;
  /** Closes the browser. */
  end(): Promise<void>;
}

/** A command that takes longer than this on a busy machine has got stuck. */
export const longestMs = 30_000;

const created = z.object({ sessionId: z.string() });
const answer = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });

/** Starts a browser with these capabilities. */
export async function createSession(driver: string, capabilities: object): Promise<Session> {
  const made = await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${created.parse(made).sessionId}`;
  return {
    post: (path, body) => call('POST', session + path, body),
    async deleteCookies() {
      await call('DELETE', `${session}/cookie`);
    },
    async end() {
      await call('DELETE', session);
    },
  };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(longestMs),
  }).catch((cause) => {
    throw new Error(`${method} ${url} ${JSON.stringify(body)}`, { cause });
  });
  const { value } = answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`${method} ${url}: ${error} ${message}`);
}
