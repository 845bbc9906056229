import type { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createPath,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageRequest, SiteContext } from '../../client/page-context.ts';
import type { PageMeta } from '../../client/page-meta.ts';
import { type RouteHandle, routes } from '../../client/routes.tsx';
import type { Logger } from '../log.ts';
import type { Manifest } from '../manifest.ts';
import { Document } from './document.tsx';

/** A page on its way: what it is, and how to send it. */
export interface PageRender {
  meta: PageMeta;
  /** The path and query that were really rendered, after the URL parser has put them right. */
  location: string;
  /** The file in `client/pages`. */
  page: string;
  /** Whether a part of it still waits for its data. */
  pending: boolean;
  /** Resolves once the page can be sent up to what still waits for its data; rejects if it can't be rendered. */
  shell: Promise<void>;
  /** Resolves once everything can be sent. */
  all: Promise<void>;
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

export type Renderer = (path: string, request: PageRequest) => Promise<PageRender>;

/** A render that was given up because nobody waits for it: not an error. */
export class RenderAborted extends Error {
  override readonly name = 'RenderAborted';
}

/** A loader that failed, with its cause. */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
}

/** Renders a path of the site: loader, document, stream. */
export function createRenderer({
  manifest,
  siteContext,
  structuredData,
  log,
  onRendered,
}: RendererOptions): Renderer {
  const routesFor = routesByPath();

  return async (path, pageRequest) => {
    const started = performance.now();
    const url = new URL(path, siteContext.siteUrl);
    const location = { pathname: url.pathname, search: url.search, hash: '' };
    const candidates = routesFor(url.pathname);
    const matches = matchRoutes(candidates, location) ?? [];
    const match = matches.at(-1);
    if (!match) throw new LoaderError(`No route for ${path}`);

    const handle: RouteHandle = match.route.handle;
    // The route table ties a loader to the `meta` that takes its data.
    const data = (await load(handle, pageRequest, url)) as never;
    // What the router's own `query` gives, but for the Request that it takes: each page would pay for one, and the
    // start for loading Node's HTTP client.
    const context: StaticHandlerContext = {
      ...{ basename: '/', location: { ...location, state: null, key: 'default' }, matches },
      loaderData: { [match.route.id]: data },
      ...{ actionData: null, errors: null, statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
    };
    const meta = handle.meta(data);
    const pending = hasPromise(data);

    const shell = Promise.withResolvers<void>();
    const all = Promise.withResolvers<void>();
    const { pipe, abort } = renderToPipeableStream(
      <Document
        meta={meta}
        siteContext={siteContext}
        css={manifest.styles[handle.page] ?? ''}
        manifest={manifest}
        pending={pending}
        structuredData={structuredData(meta)}
      >
        <StaticRouterProvider
          router={createStaticRouter(candidates, context)}
          context={context}
          hydrate={false}
        />
      </Document>,
      {
        ...(pageRequest.nonce ? { nonce: pageRequest.nonce } : {}),
        // Larger boundaries would be hidden behind a script (facebook/react#35460).
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => shell.resolve(),
        onShellError: (error) => {
          shell.reject(error);
          all.reject(error);
        },
        onAllReady: () => {
          all.resolve();
          const kind = pending ? 'streamed' : 'whole';
          onRendered?.({ kind, seconds: (performance.now() - started) / 1000 });
        },
        onError: (error) => {
          if (error instanceof RenderAborted) return;
          log.error({ err: error, path }, 'a part of the page could not be rendered');
        },
      },
    );
    // Whoever needs only one of the two must not be told about the other.
    shell.promise.catch(() => {});
    all.promise.catch(() => {});
    return {
      meta,
      location: createPath(location),
      page: handle.page,
      pending,
      shell: shell.promise,
      all: all.promise,
      pipe: (destination) => void pipe(destination),
      abort,
    };
  };
}

type DataRoutes = ReturnType<typeof createStaticHandler>['dataRoutes'];

/**
 * The routes that a path can mean: the one that has it, or those with parameters. The router ranks and copies all that
 * it is given, for each page anew.
 */
function routesByPath(): (pathname: string) => DataRoutes {
  const one = new Map<string, DataRoutes>();
  const others = routes.map((layout) => {
    if (layout.index) return layout;
    const children = (layout.children ?? []).filter((child) => {
      if (!child.path || /[:*]/.test(child.path)) return true;
      one.set(child.path, createStaticHandler([{ ...layout, children: [child] }]).dataRoutes);
      return false;
    });
    return { ...layout, children };
  });
  const { dataRoutes } = createStaticHandler(others);
  return (pathname) => one.get(pathname) ?? dataRoutes;
}

async function load({ load }: RouteHandle, page: PageRequest, url: URL): Promise<unknown> {
  try {
    return await load?.(page, url);
  } catch (cause) {
    throw new LoaderError(`The loader of ${url.pathname} failed`, { cause });
  }
}

function hasPromise(data: unknown): boolean {
  return data instanceof Object && Object.values(data).some((value) => value instanceof Promise);
}
