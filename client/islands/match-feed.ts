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
  /** Begins anew. */
  restart(): void;
  /**
   * Makes a move; what it tells is heard, unless the feed is cut. One after the other, as they were asked for.
   * @returns undefined: the server could not be asked
   */
  move(what: 'next' | 'back'): Promise<MoveAnswer | undefined>;
}

/** An opened stream begins with an event or a comment: silence means that somebody holds events back. */
const silenceMs = 4000;
const retryMs = [1000, 4000, 15_000];

/**
 * The stream of a match, read by `fetch`: an `EventSource` can't be told from where to go on, nor says what it costs. The
 * page alone knows which moves were made, so that any server can go on with them.
 */
export function createFeed(
  sport: string,
  still: boolean,
  hear: {
    /** It begins anew. */
    start(): void;
    event(event: AnyEvent, arrival: Arrival): void;
    state(state: FeedState): void;
  },
): Feed {
  const address = livePrefix + sport;
  let moves = '';
  /** How many events were heard: past a cut feed fewer than there were moves. */
  let seen = 0;
  let reading: AbortController | undefined;
  /** When the stream ended with which the match goes on by itself; by `performance.now()`. */
  let cutAt: number | undefined;
  let tries = 0;
  let moving: Promise<unknown> = Promise.resolve();

  const feed: Feed = {
    open() {
      hear.state('opening');
      goOn();
    },
    cut() {
      reading?.abort();
      reading = undefined;
      cutAt = performance.now();
      hear.state('cut');
    },
    restart() {
      moves = '';
      seen = 0;
      hear.start();
      feed.open();
    },
    move(what) {
      const moved = moving.then(() => makeMove(what));
      moving = moved;
      return moved;
    },
  };
  return feed;

  function goOn(): void {
    reading?.abort();
    reading = new AbortController();
    void read(reading);
  }

  /** What comes by itself meanwhile would be another move from the same place: the stream rests until the answer. */
  async function makeMove(what: 'next' | 'back'): Promise<MoveAnswer | undefined> {
    const wasRead = reading !== undefined;
    reading?.abort();
    const answer = await ask(what).catch(() => undefined);
    if (answer) moves = answer.told.moves;
    if (wasRead && reading) {
      if (answer?.told.event) {
        seen = moves.length;
        hear.event(answer.told.event, { bytes: answer.bytes, at: performance.now() });
      }
      goOn();
    }
    return answer?.told;
  }

  async function ask(
    what: string,
  ): Promise<{ told: MoveAnswer<AnyEvent>; bytes: number } | undefined> {
    const response = await fetch(`${address}?${queryOf({ do: what })}`, {
      method: 'POST',
      signal: AbortSignal.timeout(silenceMs),
    });
    if (!response.ok) return undefined;
    const text = await response.text();
    return { told: JSON.parse(text), bytes: bytesOf(text) };
  }

  function queryOf(more: Readonly<Record<string, string>>): URLSearchParams {
    return new URLSearchParams({
      from: moves,
      seen: `${seen}`,
      ...more,
      ...(still && { still: '' }),
    });
  }

  async function read(own: AbortController): Promise<void> {
    const silent = setTimeout(() => {
      own.abort();
      hear.state('heldBack');
    }, silenceMs);
    try {
      const away = cutAt === undefined ? 0 : Math.round(performance.now() - cutAt);
      cutAt = undefined;
      const query = queryOf({ away: `${away}` });
      const response = await fetch(`${address}?${query}`, { signal: own.signal });
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
    if (frame.startsWith('event: end')) {
      hear.state('ended');
      return true;
    }
    const id = /^id: (.*)$/m.exec(frame)?.[1];
    // A comment.
    if (id === undefined) return false;
    if (id.length > moves.length || id === '') moves = id;
    seen = id.length;
    if (id === '') {
      hear.start();
      return false;
    }
    const data = /^data: (.+)$/m.exec(frame)?.[1] ?? '';
    hear.event(JSON.parse(data), { bytes: bytesOf(frame) + 2, at: performance.now() });
    return false;
  }

  function again(own: AbortController): void {
    if (reading !== own) return;
    cutAt ??= performance.now();
    hear.state('lost');
    const wait = retryMs[Math.min(tries, retryMs.length - 1)];
    tries += 1;
    setTimeout(() => {
      if (reading === own) feed.open();
    }, wait);
  }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
