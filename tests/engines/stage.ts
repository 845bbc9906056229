import { afterEach, beforeAll, expect } from 'vitest';
import { dataFolder } from '../support/leads.ts';
import { startTarget, type Target } from '../support/processes.ts';
import { startSite } from '../support/site.ts';
import { type SlowPageProxy, startSlowPageProxy } from '../support/slow-page-proxy.ts';
import type { Engine, EnginePage, PageOptions } from './engine.ts';

/** What the checks of one engine share: the browser, the site behind its proxy, and what the site speaks to. */
export interface Stage {
  engine: Engine;
  proxy: SlowPageProxy;
  /** Gets the leads of both forms. */
  target: Target;
  /** Gives the map's page. */
  map: Target;
  /** A page of the site, as a first-time visitor has it; without a path, an empty one. */
  open(path: string | undefined, options?: PageOptions): Promise<EnginePage>;
}

/** Starts everything before the tests of a file, and ends it after them. What went wrong in a page fails its test. */
export function setStage(startEngine: () => Promise<Engine>): () => Stage {
  let set: Stage | undefined;
  const stage = () => {
    if (!set) throw new Error('The stage is set when the tests begin');
    return set;
  };

  beforeAll(async () => {
    const folder = dataFolder();
    const [engine, proxy, target, map] = await Promise.all([
      startEngine(),
      startSlowPageProxy(),
      startTarget(),
      startTarget(),
    ]);
    await map.behave({
      kind: 'answer',
      body: '<!doctype html><title>Map</title>',
      headers: { 'content-type': 'text/html' },
    });
    const site = await startSite({
      SITE_URL: proxy.url,
      DATA_DIR: folder.path,
      CONTACT_URL: `${target.url}/chat`,
      QUOTE_URL: `${target.url}/form`,
      MAP_EMBED_URL: `${map.url}/embed`,
    });
    proxy.from(site.url);
    set = {
      engine,
      proxy,
      target,
      map,
      async open(path, options) {
        const page = await engine.open(options);
        if (path !== undefined) await page.goto(proxy.url + path);
        return page;
      },
    };
    return async () => {
      await engine.close();
      proxy.stop();
      await Promise.all([site.stop(), target.stop(), map.stop()]);
      folder[Symbol.dispose]();
    };
  });
  afterEach(() => {
    const { proxy } = stage();
    proxy.deliver('rest');
    expect(proxy.takeComplaints()).toEqual([]);
  });
  return stage;
}
