import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../tests/support/processes.ts';
import { type DevTools, startDevTools } from './devtools.ts';
import { type PageVitals, vitalsScript } from './page-vitals.ts';
import type { SlowLink } from './slow-link.ts';

/** How much slower than this machine the visitor's is. */
const cpuSlowdown = 4;
/** People rest the pointer on a link for about this long before they press, and press this long. */
const hoverMs = 300;
const pressMs = 80;
/** Nothing has come down the link for this long: the step is over. */
const quietMs = 1500;

export interface Step {
  name: string;
  /** What is clicked, by selector, one after the other. */
  clicks: readonly string[];
  /** Typed after the last click. */
  types?: string;
}

export interface Visit {
  /** In the order of the steps, which include the first page as one without clicks. */
  bytes: number[];
  vitals: Record<string, PageVitals>;
}

/** One visitor with an empty cache walks through the site by real mouse and key input. */
export async function visit(link: SlowLink, path: string, steps: readonly Step[]): Promise<Visit> {
  const devTools = await startDevTools(['--window-size=1280,900']);
  try {
    const tab = await openTab(devTools);
    const bytes: number[] = [];
    let before = link.received();
    const finish = async () => {
      await quiet(link);
      bytes.push(link.received() - before);
      before = link.received();
    };
    await tab.send('Page.navigate', { url: link.url + path });
    await finish();
    for (const { clicks, types } of steps) {
      for (const selector of clicks) await click(tab, selector);
      for (const letter of types ?? '') await press(tab, letter);
      if (types && (await tab.evaluate('document.activeElement.value')) !== types)
        throw new Error(`"${types}" did not reach the field`);
      await finish();
    }
    const kept = await tab.evaluate('localStorage.getItem("vitals")');
    return { bytes, vitals: JSON.parse(String(kept)) };
  } finally {
    await devTools.close();
  }
}

interface Tab {
  /** To the page that is shown now, which may be one that was prerendered. */
  send(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  evaluate(expression: string): Promise<unknown>;
}

/** A tab whose pages, prerendered ones too, are slowed down and watched from their first moment. */
async function openTab(devTools: DevTools): Promise<Tab> {
  const pages = new Map<string, string>();
  let shown = '';
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  devTools.on('Target.attachedToTarget', async ({ sessionId, targetInfo }) => {
    const session = String(sessionId);
    const { type, subtype, targetId } = targetInfo as Record<string, string>;
    const set = (method: string, params = {}) => devTools.send(method, params, session);
    // All at once: a prerendered page that still waits answers nothing before it may run.
    await Promise.all([
      ...(type === 'tab' ? [set('Target.setAutoAttach', attach)] : []),
      ...(type === 'page'
        ? [
            set('Page.enable'),
            set('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown }),
            set('Page.addScriptToEvaluateOnNewDocument', { source: vitalsScript }),
          ]
        : []),
      set('Runtime.runIfWaitingForDebugger'),
    ]);
    if (type !== 'page') return;
    pages.set(targetId ?? '', session);
    if (subtype !== 'prerender') shown = session;
  });
  devTools.on('Target.targetInfoChanged', ({ targetInfo }) => {
    const { type, subtype, targetId } = targetInfo as Record<string, string>;
    // A prerendered page that is shown loses its subtype.
    if (type === 'page' && subtype !== 'prerender') shown = pages.get(targetId ?? '') ?? shown;
  });
  await devTools.send('Target.setDiscoverTargets', {
    discover: true,
    filter: [{ type: 'page' }, { type: 'tab' }],
  });
  const { targetId } = await devTools.send('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  await devTools.send('Target.attachToTarget', { targetId, flatten: true });
  await until(() => shown);
  const send: Tab['send'] = (method, params) => devTools.send(method, params, shown);
  return {
    send,
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
      return typeof result === 'object' && result && 'value' in result ? result.value : undefined;
    },
  };
}

async function click(tab: Tab, selector: string): Promise<void> {
  const place = await until(async () => {
    const found = await tab.evaluate(`(() => {
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})]
        .find((candidate) => candidate.checkVisibility({ visibilityProperty: true }));
      if (!element) return;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    return found as { x: number; y: number } | undefined;
  });
  const mouse = (type: string, more = {}) =>
    tab.send('Input.dispatchMouseEvent', { type, ...place, ...more });
  await mouse('mouseMoved');
  await pause(hoverMs);
  const left = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', left);
  await pause(pressMs);
  await mouse('mouseReleased', left);
  await pause(hoverMs);
}

async function press(tab: Tab, letter: string): Promise<void> {
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  await pause(pressMs);
}

async function quiet(link: SlowLink): Promise<void> {
  for (let seen = -1; seen !== link.received(); ) {
    seen = link.received();
    await pause(quietMs);
  }
}
