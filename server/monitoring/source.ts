import { setTimeout } from 'node:timers/promises';

/** A figure that has to be asked for; undefined where it can't be had now. Never rejects. */
export type Source<Figure> = () => Promise<Figure | undefined>;

export interface SourceOptions<Figure> {
  ask: () => Promise<Figure>;
  /** Told of each look that brought nothing, or not in time. */
  onFailure: () => void;
  /** Milliseconds. */
  now?: () => number;
  timeoutMs?: number;
  /** How long a figure counts as fresh. */
  freshMs?: number;
}

/** Looks pause for so many times as long as one took: whatever is slow, visitors keep 98 % of the process. */
const pausePerCost = 49;

/**
 * Makes what may be slow, fail or hang fit for a scrape: one look at a time, its result kept for a while, and nobody
 * waits for longer than the time-out.
 */
export function createSource<Figure>(options: SourceOptions<Figure>): Source<Figure> {
  const { ask, onFailure, now = () => performance.now() } = options;
  const { timeoutMs = 1000, freshMs = 10_000 } = options;
  let latest: Promise<Figure | undefined> | undefined;
  let nextAt = Number.POSITIVE_INFINITY;

  return async () => {
    if (!latest || now() >= nextAt) latest = look();
    const waiting = new AbortController();
    const late = setTimeout(timeoutMs, undefined, { ref: false, signal: waiting.signal });
    const figure = await Promise.race([latest, late.catch(() => undefined)]);
    waiting.abort();
    if (figure === undefined) onFailure();
    return figure;
  };

  async function look(): Promise<Figure | undefined> {
    nextAt = Number.POSITIVE_INFINITY;
    const started = now();
    try {
      return await ask();
    } catch {
      return undefined;
    } finally {
      const ended = now();
      nextAt = ended + Math.max(freshMs, (ended - started) * pausePerCost);
    }
  }
}
