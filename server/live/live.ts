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

type Recordings = ReadonlyMap<Sport, readonly Happening[]>;

interface LiveStreams {
  limits: LiveLimits;
  /** Whose stream each is (`visitorOf`), the oldest first. */
  visitors: Map<Response, string>;
  isStopped: boolean;
}

/**
 * `GET /live/<sport>?from=<moves>&seen=<number>` plays a recording as server-sent events from where these moves have
 * led, beginning behind the events that were seen; each has as its id the moves that led to it, and `Last-Event-ID` may
 * stand in the place of `from` (HTML Standard, 9.2). `away`, in ms, plays what happened meanwhile at once; with `still`
 * nothing happens by itself. `POST ?from=<moves>&do=next` or `do=back` says what a move tells. No server keeps anything
 * of it: any copy can answer, whoever answered before.
 */
export function createLive(recordings: Recordings, limits: LiveLimits = liveLimits): Live {
  const streams: LiveStreams = { limits, visitors: new Map(), isStopped: false };
  const routes = express.Router();
  routes.get(`${livePrefix}:sport`, function streamMatch(req, res, next) {
    const playback = playbackOf(recordings, limits, req);
    if (playback === undefined) return next();
    res.set('Cache-Control', `${cacheControl.never}, no-transform`);
    if (makeRoom(streams, visitorOf(req))) stream(streams, playback, req, res);
    else res.status(503).set('Retry-After', '30').end();
  });
  routes.post(`${livePrefix}:sport`, function answerMove(req, res, next) {
    const match = playbackOf(recordings, limits, req)?.match;
    if (match === undefined) return next();
    res.set('Cache-Control', cacheControl.never);
    const { do: move } = req.query;
    if (move !== 'next' && move !== 'back') return void res.status(404).end();
    // Nothing left to tell is an answer like another: a failure's status would stand in the visitor's console.
    const event = match[move]();
    res.json({ moves: match.moves, ...(event && { event }) } satisfies MoveAnswer);
  });

  return {
    routes,
    get open() {
      return streams.visitors.size;
    },
    stop() {
      streams.isStopped = true;
      for (const res of streams.visitors.keys()) res.end();
    },
  };
}

/** Whether a visitor may have one more stream, in place of the own oldest one if need be: that page was left. */
function makeRoom({ visitors, limits, isStopped }: LiveStreams, visitor: string): boolean {
  const own = [...visitors].filter(([, other]) => other === visitor);
  if (own.length < limits.streamsPerVisitor) return !isStopped && visitors.size < limits.streams;
  own[0]?.[0].destroy();
  return true;
}

function stream(
  { limits, visitors }: LiveStreams,
  { match, seen }: Playback,
  req: Request,
  res: Response,
): void {
  res.status(200).set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  if (req.method === 'HEAD') return void res.end();
  visitors.set(res, visitorOf(req));
  const send = (text: string) => {
    // Who doesn't read has nothing kept for them.
    if (!res.write(text)) res.destroy();
  };
  if (match.events.length === 0) send('id: \nevent: start\ndata: {}\n\n');
  for (const event of match.events.slice(seen)) send(frameOf(event, match.moves));
  // Who has missed nothing has to hear something: Firefox gives a script no answer before its first byte.
  if (!res.headersSent) send(heartbeatComment);
  const sendNext = () => {
    const event = match.next();
    if (event) send(frameOf(event, match.moves));
    else clearInterval(beat);
  };
  const beat = setInterval(sendNext, limits.beatMs).unref();
  if (isStill(req)) clearInterval(beat);
  const heartbeat = setInterval(send, limits.heartbeatMs, heartbeatComment).unref();
  const end = setTimeout(() => res.end('event: end\ndata: {}\n\n'), limits.lifetimeMs).unref();
  res.once('close', () => {
    visitors.delete(res);
    clearInterval(beat);
    clearInterval(heartbeat);
    clearTimeout(end);
  });
}

/** What a request asks for: a replay, and how many of its events the visitor has seen. */
interface Playback {
  match: Replay;
  seen: number;
}

/** @returns undefined where there is no such recording; moves that nobody can have made begin anew */
function playbackOf(
  recordings: Recordings,
  limits: LiveLimits,
  req: Request,
): Playback | undefined {
  const { from = req.get('Last-Event-ID'), seen = '', away = '' } = req.query;
  const [sport, recording] = [...recordings].find(([one]) => one === req.params.sport) ?? [];
  if (sport === undefined || recording === undefined) return undefined;
  const moves = movesPattern.test(String(from)) ? String(from) : '';
  const known = replay(sport, recording, moves, limits.events);
  const match = known ?? replay(sport, recording, '', limits.events);
  if (match === undefined) return undefined;
  const { length } = match.events;
  const beats = Math.min(Number(away) || 0, limits.awayMs) / limits.beatMs;
  if (known && !isStill(req)) for (let beat = 1; beat <= beats; beat += 1) match.next();
  return { match, seen: known && /^\d{1,3}$/.test(String(seen)) ? Number(seen) : length };
}

const movesPattern = /^[nb]{0,100}$/;

/** A comment, which no browser takes for an event (HTML Standard, 9.2.6). */
const heartbeatComment = ': still here\n\n';

/** Who asked for rest is not hurried. */
function isStill({ query }: Request): boolean {
  return query.still !== undefined;
}

function frameOf(event: MatchEvent, moves: string): string {
  return `id: ${moves.slice(0, event.number)}\ndata: ${JSON.stringify(event)}\n\n`;
}
