import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../scripts/build/free-port.ts';
import { findProgram } from '../../scripts/find-browsers.ts';
import { until } from '../support/processes.ts';
import { desktop, type Engine, type EnginePage, type Key } from './engine.ts';
import { createSession, type Session } from './webdriver.ts';

/** What WebDriver calls the keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const codes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Home: '\uE011',
  End: '\uE010',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** Its tool bar is 447 px wide at least; with this, windows get as narrow as a phone. */
const narrowToolBar = 'headerbar *, entry, button { min-width: 0; padding: 0; font-size: 1px }';

/** WebKitGTK's small browser on a screen that is not there, driven over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const running = new Map<string, Promise<Running>>();
  let last: { session: Session; page: EnginePage } | undefined;
  return {
    async open({ javaScript = true, size = desktop, waitForLoad = true } = {}) {
      if (last) await forget(last.session, last.page);
      const kind = `${javaScript} ${waitForLoad}`;
      const browser = running.get(kind) ?? launch(javaScript, waitForLoad);
      running.set(kind, browser);
      const { session } = await browser;
      const page = pageOf(session, waitForLoad);
      last = { session, page };
      await page.resize(size);
      return page;
    },
    async close() {
      // One that never started has nothing to close.
      await Promise.allSettled(
        [...running.values()].map(async (browser) => (await browser).close()),
      );
    },
  };
}

interface Running {
  session: Session;
  close(): Promise<void>;
}

/** One browser with a driver and a screen of its own: two windows on one screen would take each other the focus. */
async function launch(javaScript: boolean, waitForLoad: boolean): Promise<Running> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowToolBar);
  const screen = await startScreen(findProgram('virtualScreen'));
  const port = await freePort();
  const driver = spawn(findProgram('webKitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: settings,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Drawn by one thread: more of them would take the processors from each other.
      LP_NUM_THREADS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await until(() => fetch(url).catch(() => undefined));
  const session = await createSession(url, {
    pageLoadStrategy: waitForLoad ? 'normal' : 'none',
    'webkitgtk:browserOptions': {
      binary: findProgram('miniBrowser'),
      args: ['--automation', `--enable-javascript=${javaScript}`],
    },
  });
  return {
    session,
    async close() {
      // A browser that got stuck ends with its screen.
      await session.end().catch(() => {});
      for (const program of [driver, screen.program]) {
        const ended = once(program, 'exit');
        program.kill('SIGKILL');
        await ended;
      }
      rmSync(settings, { recursive: true });
    },
  };
}

/** Leaves a page, and nothing of it. */
async function forget(session: Session, page: EnginePage): Promise<void> {
  await page.movePointer(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await session.deleteCookies();
  await page.goto('about:blank');
  // A page that still comes would take the place of the next one.
  await until(() =>
    page.evaluate(() => location.href === 'about:blank' && document.readyState === 'complete'),
  );
}

async function startScreen(path: string): Promise<{ program: ChildProcess; display: string }> {
  // It chooses a number that is free and writes it to its third stream.
  const program = spawn(path, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(program.stdio[3] as Readable, 'data');
  return { program, display: `:${String(number).trim()}` };
}

function pageOf({ post }: Session, waitForLoad: boolean): EnginePage {
  const pointer = (...actions: object[]) =>
    post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  const keys = (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const page: EnginePage = {
    async goto(url) {
      if (waitForLoad) await post('/url', { url });
      else await page.evaluate((to) => location.assign(to), url);
    },
    // By a command: an answer to what is asked while a kept page comes back can be lost.
    async back() {
      await post('/back', {});
    },
    evaluate: async (run, ...args) =>
      (await post('/execute/sync', { script: `return (${run})(...arguments)`, args })) as never,
    async resize({ width, height }) {
      const bar = await page.evaluate(() => outerHeight - innerHeight);
      await post('/window/rect', { x: 0, y: 0, width, height: height + bar });
      await until(() =>
        page.evaluate((w, h) => innerWidth === w && innerHeight === h, width, height),
      );
    },
    async movePointer(x, y) {
      await pointer({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
    },
    async pressPointer() {
      await pointer({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
    },
    async press(key) {
      await keys(codes[key]);
    },
    async type(text) {
      await keys(text);
    },
  };
  return page;
}
