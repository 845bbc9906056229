import type { ServerResponse } from 'node:http';
import { listPath } from './provider.ts';
import { serving } from './serving.ts';

/** A provider in this process that answers when the test says so. */
export interface HoldingProvider extends AsyncDisposable {
  /** For `BLOGS_URL`. */
  url: string;
  /** How many questions wait for an answer. */
  waiting(): number;
  /** Answers these, and all later ones at once. */
  release(blogs: readonly unknown[]): void;
}

export async function startHoldingProvider(): Promise<HoldingProvider> {
  const held: ServerResponse[] = [];
  let list: string | undefined;
  const answer = (res: ServerResponse) =>
    list === undefined
      ? held.push(res)
      : res.setHeader('content-type', 'application/json').end(list);
  const server = await serving((_req, res) => answer(res));
  return {
    url: server.url + listPath,
    waiting: () => held.length,
    release(blogs) {
      list = JSON.stringify(blogs);
      for (const res of held.splice(0)) answer(res);
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
