import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, expect, type TestOptions } from 'vitest';
import { dataFolder } from '../support/leads.ts';
import { startTarget, type Target } from '../support/processes.ts';
import { startSite } from '../support/site.ts';
import { type SlowPageProxy, startSlowPageProxy } from '../support/slow-page-proxy.ts';
import type { Engine, EnginePage, PageOptions } from './engine.ts';
import { begin } from './visitor.ts';

/** What the checks of one engine share: the site behind its proxy, what the site speaks to, and a browser's pages. */
export interface Stage {
  proxy: SlowPageProxy;
  /** Gets the leads of both forms. */
  target: Target;
  /** A page of the site, as a first-time visitor has it; without a path, an empty one. */
  open(path: string | undefined, options?: PageOptions): Promise<EnginePage>;
  /** Starts the browser anew if it answers no more; says whether it had to. */
  replaceStuckBrowser(): Promise<boolean>;
}

const wasStuck = 'The browser itself got stuck';

/** The longest that a browser takes for next to nothing, on a busy machine. */
const longestAnswerMs = 10_000;

/** Starts everything before the tests of a file, and ends it after them. What went wrong in a page fails its test. */
export function setStage(startEngine: () => Promise<Engine>): () => Stage {
  let set: Stage | undefined;
  const stage = () => {
    if (!set) throw new Error('The stage is set when the tests begin');
    return set;
  };

  beforeAll(async () => {
    const folder = dataFolder();
    const [proxy, target] = await Promise.all([startSlowPageProxy(), startTarget()]);
    let engine = await startEngine();
    let page: EnginePage | undefined;
    const site = await startSite({
      SITE_URL: proxy.url,
      DATA_DIR: folder.path,
      CONTACT_URL: `${target.url}/chat`,
      QUOTE_URL: `${target.url}/form`,
    });
    proxy.from(site.url);
    set = {
      proxy,
      target,
      async open(path, options) {
        page = undefined;
        expect(proxy.takeComplaints()).toEqual([]);
        page = await engine.open(options);
        // What the page before said while it was closed, in the middle of its loading perhaps, is nobody's trouble.
        proxy.takeComplaints();
        if (path === undefined) return page;
        if (options?.waitForLoad === false) await begin(page, proxy.url + path);
        else await page.goto(proxy.url + path);
        return page;
      },
      async replaceStuckBrowser() {
        if (page && (await answers(page))) return false;
        await engine.close();
        engine = await startEngine();
        return true;
      },
    };
    return async () => {
      await engine.close();
      await Promise.all([proxy.stop(), site.stop(), target.stop()]);
      folder[Symbol.dispose]();
    };
  });
  afterEach(async ({ task }) => {
    const { proxy, replaceStuckBrowser } = stage();
    proxy.deliver('rest');
    const complaints = proxy.takeComplaints();
    if (task.result?.state === 'fail' && (await replaceStuckBrowser())) throw new Error(wasStuck);
    expect(complaints).toEqual([]);
  });
  return stage;
}

/**
 * For checks: one in which the browser itself got stuck, as WebKitGTK's can when it is driven, runs once more in a new
 * one. A page that brings a browser to a halt does so again, and fails.
 */
export const onceMoreIfStuck: TestOptions = {
  retry: { count: 1, condition: new RegExp(wasStuck) },
};

async function answers(page: EnginePage): Promise<boolean> {
  const late = setTimeout(longestAnswerMs, false, { ref: false });
  return Promise.race([page.evaluate(() => true), late]).catch(() => false);
}
