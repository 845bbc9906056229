import { livePrefix } from '../../shared/live-prefix.ts';
import type { AnyEvent } from '../../shared/match/board.ts';
import type { MoveAnswer } from '../../shared/match/move-answer.ts';

export type FeedState = 'opening' | 'open' | 'cut' | 'lost' | 'heldBack' | 'busy' | 'ended';

/** What one event was to the wire. */
export interface Arrival {
  bytes: number;
  /** By `performance.now()`. */
  at: number;
}

export interface Feed {
  /** Goes on behind the last event that arrived. */
  open(): void;
  cut(): void;
  /** Begins a run of its own. */
  restart(): void;
  /** Asks the server for a move; undefined: it doesn't know the run any more. */
  move(what: 'next' | 'back'): Promise<MoveAnswer | undefined>;
}

/** An opened stream begins with an event or a comment: silence means that somebody holds events back. */
const silenceMs = 4000;
const retryMs = [1000, 4000, 15_000];

/** The stream of a match, read by `fetch`: an `EventSource` can't be told from where to go on, nor says what it costs. */
export function createFeed(
  sport: string,
  still: boolean,
  hear: {
    /** The run begins anew. */
    start(): void;
    event(event: AnyEvent, arrival: Arrival): void;
    state(state: FeedState): void;
  },
): Feed {
  const address = livePrefix + sport;
  let lastId = '';
  let reading: AbortController | undefined;
  let tries = 0;
  /** Resolves once there is a run that can be moved. */
  let begin = () => {};
  let begun = waitForRun();

  const feed: Feed = {
    open() {
      reading?.abort();
      reading = new AbortController();
      hear.state('opening');
      void read(reading);
    },
    cut() {
      reading?.abort();
      reading = undefined;
      hear.state('cut');
    },
    restart() {
      lastId = '';
      begun = waitForRun();
      feed.open();
    },
    async move(what) {
      await begun;
      const query = new URLSearchParams({ after: lastId, do: what, ...(still && { still: '' }) });
      const response = await fetch(`${address}?${query}`, { method: 'POST' });
      return response.ok ? response.json() : undefined;
    },
  };
  return feed;

  function waitForRun(): Promise<void> {
    return new Promise((resolve) => {
      begin = resolve;
    });
  }

  async function read(own: AbortController): Promise<void> {
    const silent = setTimeout(() => {
      own.abort();
      hear.state('heldBack');
    }, silenceMs);
    try {
      const response = await fetch(still ? `${address}?still` : address, {
        headers: lastId ? { 'Last-Event-ID': lastId } : {},
        signal: own.signal,
      });
      if (!response.ok || !response.body) return hear.state('busy');
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          heard();
          if (take(frame)) return;
        }
      }
      again(own);
    } catch {
      if (!own.signal.aborted) again(own);
    } finally {
      clearTimeout(silent);
    }

    function heard(): void {
      clearTimeout(silent);
      tries = 0;
      if (reading === own) hear.state('open');
    }
  }

  /** @returns whether it was the last one */
  function take(frame: string): boolean {
    const id = /^id: (.+)$/m.exec(frame)?.[1];
    if (frame.startsWith('event: end')) {
      hear.state('ended');
      return true;
    }
    // A comment.
    if (!id) return false;
    lastId = id;
    begin();
    if (id.endsWith('-')) {
      hear.start();
      return false;
    }
    const data = /^data: (.+)$/m.exec(frame)?.[1] ?? '';
    const bytes = new TextEncoder().encode(frame).length + 2;
    hear.event(JSON.parse(data), { bytes, at: performance.now() });
    return false;
  }

  function again(own: AbortController): void {
    if (reading !== own) return;
    hear.state('lost');
    const wait = retryMs[Math.min(tries, retryMs.length - 1)];
    tries += 1;
    setTimeout(() => {
      if (reading === own) feed.open();
    }, wait);
  }
}
