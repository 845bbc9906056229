import type { PageRequest } from '../../client/page-context.ts';
import { specialPaths, statusPath } from '../../client/special-paths.ts';
import { type Content, pageOf } from '../../shared/content.ts';
import type { FormName, FormState } from '../../shared/lead.ts';
import type { SiteStatus } from '../../shared/site-status.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import { cacheControl, degradedForMs } from '../http/cache-policy.ts';
import { type CachedResponse, toCachedResponse } from '../http/cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { PageHeadersFor } from './page-headers.ts';
import type { LoadedPage, Renderer } from './render.tsx';

/** The provider's list as it is at one moment; a page is made from one such moment. */
export type ListNow = ReturnType<BlogStore['list']>;

export interface PageRenderer {
  /**
   * Renders a page and keeps it, if it is the one that belongs under the key.
   * @returns undefined if it has to wait for its data
   */
  renderPage(key: string, list: ListNow): Promise<CachedResponse | undefined>;
  /** A form's page after a plain post; kept if nothing of the visitor's is on it. */
  renderForm(form: FormName, state: FormState, status: number): Promise<CachedResponse>;
  /** The page that says what works; kept until something else is to be said. */
  renderStatus(status: SiteStatus): Promise<CachedResponse>;
}

const specialKeys: ReadonlySet<string> = new Set(Object.values(specialPaths));

/**
 * Makes finished pages: one render a key at a time, whatever comes of it. All who ask meanwhile get that one, and its
 * error.
 */
export function createPageRenderer(deps: {
  content: Pick<Content, 'pages'>;
  render: Renderer;
  cache: Pick<PageCache, 'find' | 'keep'>;
  headersFor: PageHeadersFor;
}): PageRenderer {
  const { content, render, cache, headersFor } = deps;
  const running = new Map<string, Promise<CachedResponse | undefined>>();
  const runningOthers = new Map<string, Promise<CachedResponse>>();

  return {
    renderPage: (key, list) =>
      singleFlight(running, `${versionOf(list)} ${key}`, () => renderAndKeep(key, list)),

    async renderForm(form, state, status) {
      // Refusals: many may ask for them, and all get the same bytes.
      if (state.issues.length > 0 || Object.keys(state.values).length > 0) {
        return renderFormPage(form, state, status);
      }
      const key = `/-/${form}/${status}/${state.result?.text ?? ''}`;
      const known = cache.find(key, undefined);
      if (known) return known;
      return singleFlight(runningOthers, key, async () => {
        const page = await renderFormPage(form, state, status);
        cache.keep(key, page, undefined, Number.POSITIVE_INFINITY);
        return page;
      });
    },

    async renderStatus(status) {
      const version = JSON.stringify(status);
      const known = cache.find(statusPath, version);
      if (known) return known;
      return singleFlight(runningOthers, statusPath + version, async () => {
        const page = await render(statusPath, { ...pageRequest, status });
        const headers = { ...headersFor(page), 'Cache-Control': cacheControl.never };
        const finished = finish(page, 200, headers);
        cache.keep(statusPath, finished, version, Number.POSITIVE_INFINITY);
        return finished;
      });
    },
  };

  /** React makes a page whose data is at hand in one go, so there is nothing to stream. */
  async function renderAndKeep(key: string, list: ListNow): Promise<CachedResponse | undefined> {
    let showsBlogs = false;
    const page = await render(key, {
      ...pageRequest,
      blogs: () => {
        showsBlogs = true;
        return list;
      },
    });
    if (page.pending) return undefined;
    const { status, degraded } = page.meta;
    const finished = finish(page, status, headersFor(page));
    if (isCacheable(page, key)) {
      const lifetimeMs = degraded ? degradedForMs : Number.POSITIVE_INFINITY;
      cache.keep(key, finished, showsBlogs ? versionOf(list) : undefined, lifetimeMs);
    }
    return finished;
  }

  async function renderFormPage(
    form: FormName,
    state: FormState,
    status: number,
  ): Promise<CachedResponse> {
    const { path } = pageOf(content, form);
    const page = await render(path, { ...pageRequest, posted: { form, state } });
    const policy = state.result?.kind === 'success' ? cacheControl.never : cacheControl.postedForm;
    return finish(page, status, { ...headersFor(page), 'Cache-Control': policy });
  }
}

function finish(page: LoadedPage, status: number, headers: Record<string, string>) {
  return toCachedResponse(status, headers, Buffer.from(page.html()));
}

const pageRequest: PageRequest = {
  blogs: () => undefined,
  dataTimeoutMs: 0,
  posted: undefined,
};

/**
 * Whether a page may be kept under a key: it is the one that the key asks for, spelt as the URL parser spells it,
 * and it is what it should be. A 404 or 503 has its place under the special keys only, and what a visitor's choices
 * fill in has none: its own address is another.
 */
function isCacheable({ location, meta }: LoadedPage, key: string): boolean {
  if (location !== key) return false;
  return specialKeys.has(key) || (meta.path === key && (meta.status === 200 || meta.degraded));
}

function singleFlight<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const other = running.get(key);
  if (other) return other;
  const made = work().finally(() => running.delete(key));
  running.set(key, made);
  return made;
}

/** Undefined while nothing is known; 'none' where the list can't be had. */
export function versionOf(list: ListNow): string | undefined {
  return list instanceof Promise ? undefined : (list?.version ?? 'none');
}
