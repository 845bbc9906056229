import type { Request, Response, Router } from 'express';
import express from 'express';
import { livePrefix } from '../../shared/live-prefix.ts';
import type { Happening, MatchEvent } from '../../shared/match/events.ts';
import type { MoveAnswer } from '../../shared/match/move-answer.ts';
import type { Sport } from '../../shared/schemas/match.ts';
import { addressKey } from '../http/address-key.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { addressOf } from '../http/rate-limit.ts';
import { type LiveLimits, liveLimits } from './limits.ts';
import { createRuns, type Run } from './runs.ts';

/** The live streams of one process. */
export interface Live {
  routes: Router;
  /** Streams that are open. */
  readonly open: number;
  /** Closes all streams at once, and takes no more. */
  stop(): void;
}

/**
 * `GET /live/<sport>` replays a recording as server-sent events, each with the id `<run>-<moves>`, the moves that led to
 * it; with one of these as `Last-Event-ID` it goes on behind it, with any other anew. `POST` moves a run:
 * `?after=<id>&do=next` or `do=back`, and says whether it did. A run that this process doesn't know is brought back from its id.
 */
export function createLive(
  recordings: ReadonlyMap<Sport, readonly Happening[]>,
  limits: LiveLimits = liveLimits,
): Live {
  const runs = createRuns(recordings, limits);
  const streams = new Set<Response>();
  const ofVisitors = new Map<string, number>();
  let stopped = false;

  const routes = express.Router();
  routes.get(`${livePrefix}:sport`, (req, res, next) => {
    const sport = sportOf(req);
    if (sport === undefined) return next();
    res.set('Cache-Control', `${cacheControl.never}, no-transform`);
    const visitor = addressKey(addressOf(req));
    const own = ofVisitors.get(visitor) ?? 0;
    if (own >= limits.streamsOfOne) return refuse(res, 429);
    if (stopped || streams.size >= limits.streams) return refuse(res, 503);
    const asked = askedFor(req, sport, req.get('Last-Event-ID'));
    const run = asked?.run ?? runs.open(sport, paceOf(req));
    if (!run) return refuse(res, 503);
    ofVisitors.set(visitor, own + 1);
    res.once('close', () => {
      const left = (ofVisitors.get(visitor) ?? 1) - 1;
      if (left > 0) ofVisitors.set(visitor, left);
      else ofVisitors.delete(visitor);
    });
    stream(run, asked?.number, req, res);
  });
  routes.post(`${livePrefix}:sport`, (req, res, next) => {
    const sport = sportOf(req);
    if (sport === undefined) return next();
    res.set('Cache-Control', cacheControl.never);
    const run = askedFor(req, sport, req.query.after)?.run;
    const { do: asked } = req.query;
    const move = asked === 'next' ? run?.next : asked === 'back' ? run?.back : undefined;
    if (!run || !move) return void res.status(404).end();
    // Nothing left to tell is an answer like another: a failure's status would stand in the visitor's console.
    res.json({ moved: move(), events: run.events.length } satisfies MoveAnswer);
  });

  return {
    routes,
    get open() {
      return streams.size;
    },
    stop() {
      stopped = true;
      for (const res of streams) res.end();
      runs.stop();
    },
  };

  function stream(run: Run, from: number | undefined, req: Request, res: Response): void {
    res.status(200).set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    if (req.method === 'HEAD') return void res.end();
    streams.add(res);
    const send = (text: string) => {
      // Who doesn't read has nothing kept for them.
      if (!res.write(text)) res.destroy();
    };
    if (from === undefined) send(`id: ${run.id}-\nevent: start\ndata: {}\n\n`);
    for (const event of run.events.slice(from ?? 0)) send(frameOf(run, event));
    // Who has missed nothing has to hear something: Firefox gives a script no answer before its first byte.
    if (!res.headersSent) send(sign);
    const leave = run.listen((event) => send(frameOf(run, event)));
    const heartbeat = setInterval(send, limits.heartbeatMs, sign).unref();
    const end = setTimeout(() => res.end('event: end\ndata: {}\n\n'), limits.lifetimeMs).unref();
    res.once('close', () => {
      streams.delete(res);
      leave();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
  }

  function sportOf(req: Request): Sport | undefined {
    return [...recordings.keys()].find((sport) => sport === req.params.sport);
  }

  /** The run that an event's id names, and how many of its events the visitor has seen. */
  function askedFor(
    req: Request,
    sport: Sport,
    asked: unknown,
  ): { run: Run; number: number } | undefined {
    const [, id, moves] = /^([\da-f]{18})-([nb]{0,100})$/.exec(String(asked)) ?? [];
    if (id === undefined || moves === undefined) return undefined;
    const run = runs.find(sport, id, moves, paceOf(req));
    return run && moves.length <= run.events.length ? { run, number: moves.length } : undefined;
  }
}

/** A comment, which no browser takes for an event. */
const sign = ': still here\n\n';

/** Who asked for rest is not hurried. */
function paceOf(req: Request): { still: boolean } {
  return { still: req.query.still !== undefined };
}

function refuse(res: Response, status: 429 | 503): void {
  res.status(status).set('Retry-After', '30').end();
}

function frameOf(run: Run, event: MatchEvent): string {
  return `id: ${run.id}-${run.moves.slice(0, event.number)}\ndata: ${JSON.stringify(event)}\n\n`;
}
