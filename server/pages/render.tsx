import type { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createPath,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageEnvironment, PageRequest } from '../../client/page-context.ts';
import type { PageDescription, RouteHandle } from '../../client/page-description.ts';
import { routes } from '../../client/routes.tsx';
import type { Logger } from '../log.ts';
import type { Manifest } from '../manifest.ts';
import { Document } from './document.tsx';

/** A page on its way: what it is, and how to send it. */
export interface PageRender {
  description: PageDescription;
  /** The path and query that were really rendered, after the URL parser has put them right. */
  location: string;
  /** The file in `client/pages`. */
  page: string;
  /** Whether a part of it still waits for its data. */
  pending: boolean;
  /** Resolves once the frame can be sent; rejects if it can't be rendered. */
  shell: Promise<void>;
  /** Resolves once everything can be sent. */
  all: Promise<void>;
  pipe(destination: Writable): void;
  abort(reason: Error): void;
}

export interface RendererOptions {
  manifest: Manifest;
  environment: PageEnvironment;
  /** JSON-LD for a page. */
  structuredData: (description: PageDescription) => object;
  log: Pick<Logger, 'error'>;
}

export type Renderer = (path: string, request: PageRequest) => Promise<PageRender>;

/** A render that nobody waits for any more: no fault of anyone's. */
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
  environment,
  structuredData,
  log,
}: RendererOptions): Renderer {
  const { query, dataRoutes } = createStaticHandler(routes);

  return async (path, pageRequest) => {
    const context = await query(new Request(new URL(path, environment.siteUrl)), {
      requestContext: pageRequest,
    });
    if (context instanceof Response)
      throw new LoaderError(`The loader of ${path} answered by itself`);
    const [failed] = Object.entries(context.errors ?? {});
    const match = context.matches.at(-1);
    if (failed || !match)
      throw new LoaderError(`The loader of ${path} failed`, { cause: failed?.[1] });

    const handle: RouteHandle = match.route.handle;
    // The route table ties a loader to the description that takes its data.
    const data = context.loaderData[match.route.id] as never;
    const description = handle.describe(data);

    const shell = Promise.withResolvers<void>();
    const all = Promise.withResolvers<void>();
    const { pipe, abort } = renderToPipeableStream(
      <Document
        description={description}
        environment={environment}
        css={manifest.styles[handle.page] ?? ''}
        manifest={manifest}
        structuredData={structuredData(description)}
      >
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
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
        onAllReady: () => all.resolve(),
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
      description,
      location: createPath(context.location),
      page: handle.page,
      pending: hasPromise(data),
      shell: shell.promise,
      all: all.promise,
      pipe: (destination) => void pipe(destination),
      abort,
    };
  };
}

function hasPromise(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.values(data).some((value) => value instanceof Promise)
  );
}
