import { z } from 'zod';

/** One session of a driver that speaks WebDriver over HTTP (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
  /** Closes the browser. */
  end(): Promise<void>;
}

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
    get: (path) => call('GET', session + path),
    post: (path, body) => call('POST', session + path, body),
    async end() {
      await call('DELETE', session);
    },
  };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`${method} ${url}: ${error} ${message}`);
}
