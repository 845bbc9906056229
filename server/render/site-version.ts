import type { RequestHandler } from 'express';
import type { Addresses } from '../http/canonical.ts';
import type { PageCache } from './page-cache.ts';
import type { Pages } from './pages.ts';

/** All that is made of the content of one moment. */
export interface SiteVersion {
  addresses: Addresses;
  pages: Pages;
  machineFiles: RequestHandler;
  cache: Pick<PageCache, 'bytes' | 'entries'>;
}

/**
 * A version whose parts stay the same objects while `show` puts another in its place; what is being answered ends in
 * its own.
 */
export function switchVersion(
  first: SiteVersion,
): SiteVersion & { show(version: SiteVersion): void } {
  let current = first;
  return {
    show(version) {
      current = version;
    },
    addresses: {
      canonicalPath: (path) => current.addresses.canonicalPath(path),
      pageAt: (path) => current.addresses.pageAt(path),
      redirectOf: (path) => current.addresses.redirectOf(path),
    },
    machineFiles: (req, res, next) => current.machineFiles(req, res, next),
    cache: {
      get bytes() {
        return current.cache.bytes;
      },
      get entries() {
        return current.cache.entries;
      },
    },
    pages: {
      atOnce: (req, res, next) => current.pages.atOnce(req, res, next),
      unknownAtOnce: (req, res, next) => current.pages.unknownAtOnce(req, res, next),
      unknown: (req, res, next) => current.pages.unknown(req, res, next),
      handler: (req, res, next) => current.pages.handler(req, res, next),
      sendForm: (...form) => current.pages.sendForm(...form),
      sendStatus: (...status) => current.pages.sendStatus(...status),
      sendError: (req, res) => current.pages.sendError(req, res),
      warm: () => current.pages.warm(),
      isReady: () => current.pages.isReady(),
      isPage: (path) => current.pages.isPage(path),
      get lookUps() {
        return current.pages.lookUps;
      },
    },
  };
}
