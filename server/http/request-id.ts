import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { trustOf } from '../lib/trusted-proxies.ts';
import type { Settings } from '../settings/read.ts';
import { peerOf } from './client-address.ts';
import { headerValue } from './header-value.ts';

const header = 'X-Request-Id';
/** What a proxy may send: ids and trace numbers, nothing that could break a log or a header. */
const wellFormed = /^[\w.:+/=-]{8,128}$/;

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that this code runs for; undefined outside of any. For the log. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Gives each request an id, which stands on its answer and on every log line that it causes. */
export function assignRequestIds({ trustProxy }: Pick<Settings, 'trustProxy'>): RequestHandler {
  const trusts = trustOf(trustProxy);
  return function assignRequestId(req, res, next) {
    const proxyId = trusts(peerOf(req), 0) ? headerValue(req.get(header)) : undefined;
    const id = proxyId !== undefined && wellFormed.test(proxyId) ? proxyId : randomUUID();
    res.setHeader(header, id);
    requestIds.run(id, next);
  };
}
