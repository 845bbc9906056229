import type { Request, Response, Router } from 'express';
import express from 'express';
import { livePrefix } from '../../shared/live-prefix.ts';
import type { Happening, MatchEvent } from '../../shared/match/events.ts';
import type { MoveAnswer } from '../../shared/match/move-answer.ts';
import type { Sport } from '../../shared/schemas/match.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { visitorOf } from '../http/rate-limit.ts';
import { type LiveLimits, liveLimits } from './limits.ts';
import { type Replay, replay } from './replay.ts';

/** The live streams of one process. */
export interface Live {
  routes: Router;
  /** Streams that are open. */
  readonly open: number;
  /** Closes all streams at once, and takes no more. */
  stop(): void;
}

/**
 * `GET /live/<sport>?from=<moves>&seen=<number>` plays a recording as server-sent events from where these moves have led,
 * beginning behind the events that were seen; each has as its id the moves that led to it, and `Last-Event-ID` may stand
 * in the place of `from` (HTML Standard, 9.2). `away`, in ms, plays what happened meanwhile at once; with `still` nothing
 * happens by itself. `POST ?from=<moves>&do=next` or `do=back` says what a move tells. No server keeps anything of it: any
 * copy can answer, whoever answered before.
 */
export function createLive(
  recordings: ReadonlyMap<Sport, readonly Happening[]>,
  limits: LiveLimits = liveLimits,
): Live {
  /** The oldest first. */
  const streams = new Map<Response, { visitor: string }>();
  let stopped = false;

  const routes = express.Router();
  routes.get(`${livePrefix}:sport`, (req, res, next) => {
    const asked = askedFor(req);
    if (asked === undefined) return next();
    res.set('Cache-Control', `${cacheControl.never}, no-transform`);
    const visitor = visitorOf(req);
    const own = [...streams].filter(([, stream]) => stream.visitor === visitor);
    // A page that was left is the oldest.
    if (own.length >= limits.streamsOfOne) own[0]?.[0].destroy();
    else if (stopped || streams.size >= limits.streams)
      return void res.status(503).set('Retry-After', '30').end();
    stream({ visitor, ...asked }, req, res);
  });
  routes.post(`${livePrefix}:sport`, (req, res, next) => {
    const playing = askedFor(req)?.playing;
    if (playing === undefined) return next();
    res.set('Cache-Control', cacheControl.never);
    const { do: move } = req.query;
    if (move !== 'next' && move !== 'back') return void res.status(404).end();
    // Nothing left to tell is an answer like another: a failure's status would stand in the visitor's console.
    const event = playing[move]();
    res.json({ moves: playing.moves, ...(event && { event }) } satisfies MoveAnswer);
  });

  return {
    routes,
    get open() {
      return streams.size;
    },
    stop() {
      stopped = true;
      for (const res of streams.keys()) res.end();
    },
  };

  function stream(
    { visitor, playing, seen }: Asked & { visitor: string },
    req: Request,
    res: Response,
  ): void {
    res.status(200).set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    if (req.method === 'HEAD') return void res.end();
    streams.set(res, { visitor });
    const send = (text: string) => {
      // Who doesn't read has nothing kept for them.
      if (!res.write(text)) res.destroy();
    };
    if (playing.events.length === 0) send('id: \nevent: start\ndata: {}\n\n');
    for (const event of playing.events.slice(seen)) send(frameOf(event, playing.moves));
    // Who has missed nothing has to hear something: Firefox gives a script no answer before its first byte.
    if (!res.headersSent) send(sign);
    const goOn = () => {
      const event = playing.next();
      if (event) send(frameOf(event, playing.moves));
      else clearInterval(beat);
    };
    const beat = setInterval(goOn, limits.beatMs).unref();
    if (isStill(req)) clearInterval(beat);
    const heartbeat = setInterval(send, limits.heartbeatMs, sign).unref();
    const end = setTimeout(() => res.end('event: end\ndata: {}\n\n'), limits.lifetimeMs).unref();
    res.once('close', () => {
      streams.delete(res);
      clearInterval(beat);
      clearInterval(heartbeat);
      clearTimeout(end);
    });
  }

  /** @returns undefined where there is no such recording; moves that nobody can have made begin anew */
  function askedFor(req: Request): Asked | undefined {
    const { from = req.get('Last-Event-ID'), seen = '', away = '' } = req.query;
    const [sport, recording] = [...recordings].find(([one]) => one === req.params.sport) ?? [];
    if (sport === undefined || recording === undefined) return undefined;
    const moves = isMoves.test(String(from)) ? String(from) : '';
    const known = replay(sport, recording, moves, limits.events);
    const playing = known ?? replay(sport, recording, '', limits.events);
    if (playing === undefined) return undefined;
    const { length } = playing.events;
    const beats = Math.min(Number(away) || 0, limits.awayMs) / limits.beatMs;
    if (known && !isStill(req)) for (let beat = 1; beat <= beats; beat += 1) playing.next();
    return { playing, seen: known && /^\d{1,3}$/.test(String(seen)) ? Number(seen) : length };
  }
}

/** What a request asks for: a replay, and how many of its events the visitor has seen. */
interface Asked {
  playing: Replay;
  seen: number;
}

const isMoves = /^[nb]{0,100}$/;

/** A comment, which no browser takes for an event. */
const sign = ': still here\n\n';

/** Who asked for rest is not hurried. */
function isStill({ query }: Request): boolean {
  return query.still !== undefined;
}

function frameOf(event: MatchEvent, moves: string): string {
  return `id: ${moves.slice(0, event.number)}\ndata: ${JSON.stringify(event)}\n\n`;
}
