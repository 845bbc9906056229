import type { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createPath,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { pageRequestContext } from '../../client/loaders.ts';
import type { PageRequest, SiteContext } from '../../client/page-context.ts';
import type { PageMeta } from '../../client/page-meta.ts';
import { createRoutes, type Loaded, type RouteHandle } from '../../client/routes.tsx';
import type { Logger } from '../lib/log.ts';
import { Document } from './document.tsx';
import type { Manifest } from './manifest.ts';

/** A page whose loader has run: what it is, and its HTML in one of two ways. */
export interface LoadedPage {
  meta: PageMeta;
  /** The path and query that were really loaded, after the URL parser has put them right. */
  location: string;
  /** The file in `client/pages`. */
  page: string;
  /** Whether a part of it still waits for its data. */
  pending: boolean;
  /**
   * All of it at once, where nothing is pending: a stream would encode each of its thousands of pieces by itself.
   * @throws what its parts throw
   */
  html(): string;
  /** A piece at a time, each once its data is here. */
  stream(): PageStream;
}

export interface PageStream {
  /** Resolves once the page can be sent up to what still waits for its data; rejects if it can't be rendered. */
  shell: Promise<void>;
  pipe(destination: Writable): void;
  abort(reason: Error): void;
}

export interface RendererOptions {
  manifest: Manifest;
  siteContext: SiteContext;
  /** JSON-LD for a page. */
  structuredData: (meta: PageMeta) => object;
  log: Pick<Logger, 'error'>;
  /** Told once all of a page can be sent; one that was given up has no time. */
  onRendered?: (took: { kind: 'whole' | 'streamed'; seconds: number }) => void;
}

export type Renderer = (path: string, request: PageRequest) => Promise<LoadedPage>;

/** A render that was given up because nobody waits for it: not an error. */
export class RenderAborted extends Error {
  override readonly name = 'RenderAborted';
}

/** A loader that failed, with its cause. */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
}

/**
 * Loads a path of the site, to be rendered. Rejects with a `LoaderError` where no page can be made; what fails within a
 * stream is logged, and leaves its fallback there.
 */
export function createRenderer({
  manifest,
  siteContext,
  structuredData,
  log,
  onRendered,
}: RendererOptions): Renderer {
  const handler = createStaticHandler(createRoutes(siteContext.content));

  return async (path, pageRequest) => {
    const started = performance.now();
    const tellRendered = (kind: 'whole' | 'streamed') =>
      onRendered?.({ kind, seconds: (performance.now() - started) / 1000 });
    const url = new URL(path, siteContext.siteUrl);
    const context = await load(handler, url, pageRequest);
    const match = context.matches.at(-1);
    if (!match) throw new LoaderError(`No route for ${path}`);

    const { page }: RouteHandle = match.route.handle;
    const loaded: Loaded = context.loaderData[match.route.id];
    const meta = siteContext.preview ? { ...loaded.meta, listed: false } : loaded.meta;
    const location = createPath(context.location);
    const pending = Object.values(loaded).some((value) => value instanceof Promise);
    const pageDocument = () => (
      <Document
        meta={meta}
        location={location}
        siteContext={siteContext}
        styles={manifest.styles[page]}
        manifest={manifest}
        pending={pending}
        structuredData={structuredData(meta)}
      >
        <StaticRouterProvider
          router={createStaticRouter(matchedRoutes(context), context)}
          context={context}
          hydrate={false}
        />
      </Document>
    );
    return {
      meta,
      location,
      page,
      pending,
      html() {
        const html = `<!DOCTYPE html>${renderToStaticMarkup(pageDocument())}`;
        tellRendered('whole');
        return html;
      },
      stream: () =>
        streamOf(pageDocument(), {
          nonce: pageRequest.nonce,
          onAllReady: () => tellRendered('streamed'),
          onError(err) {
            log.error({ err, path }, 'a part of the page could not be rendered');
          },
        }),
    };
  };
}

function streamOf(
  pageDocument: ReactNode,
  {
    nonce,
    onAllReady,
    onError,
  }: { nonce: string | undefined; onAllReady: () => void; onError: (error: unknown) => void },
): PageStream {
  const shell = Promise.withResolvers<void>();
  // Who has nothing to do with it any more must not be told.
  shell.promise.catch(() => {});
  const { pipe, abort } = renderToPipeableStream(pageDocument, {
    ...(nonce ? { nonce } : {}),
    // Larger boundaries would be hidden behind a script (facebook/react#35460).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: shell.resolve,
    onShellError: shell.reject,
    onAllReady,
    onError(error) {
      if (!(error instanceof RenderAborted)) onError(error);
    },
  });
  return { shell: shell.promise, pipe: (destination) => void pipe(destination), abort };
}

/** The route and its layout: the router ranks and copies all that it is given, for each page anew. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [children.length > 0 ? { ...route, index: false, children } : route],
    [],
  );
}

async function load(
  handler: StaticHandler,
  url: URL,
  pageRequest: PageRequest,
): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider(new Map([[pageRequestContext, pageRequest]]));
  const context = await handler.query(requestFor(url), { requestContext });
  if (!('errors' in context)) throw loaderError(url, context);
  if (context.errors) throw loaderError(url, Object.values(context.errors)[0]);
  return context;
}

/**
 * What the router reads of a request that only reads. To make a real one, Node loads its whole HTTP client: 20 MB that
 * stay, and a tenth of the start.
 */
function requestFor({ href }: URL): Request {
  return { url: href, method: 'GET', signal: new AbortController().signal } as Request;
}

function loaderError({ pathname }: URL, cause: unknown): LoaderError {
  return new LoaderError(`The loader of ${pathname} failed`, { cause });
}
