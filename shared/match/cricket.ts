import type { MatchOf } from '../schemas/match.ts';
import type { MatchEvent } from './events.ts';
import { resolveEvents } from './events.ts';

type Recording = MatchOf<'cricket'>;
export type Ball = Recording['events'][number];

/** A ball as the strip shows it. */
export interface BallMark {
  text: string;
  tone: 'plain' | 'boundary' | 'wicket' | 'struck' | 'corrected';
}

export interface Innings {
  runs: number;
  wickets: number;
  /** Legal ones. */
  balls: number;
  ballsLeft: number;
  needed: number;
  /** Runs an over. */
  rate: number;
  /** Runs an over from here to the target; undefined once there is nothing to be made, or no ball for it. */
  requiredRate: number | undefined;
  /** Of the over that runs, or has just ended. */
  over: readonly BallMark[];
  batters: readonly { name: string; runs: number; balls: number; out: boolean }[];
  state: 'open' | 'won' | 'lost';
}

const ballsOfOver = 6;

/** An innings counted from its balls alone: after a correction it is simply counted again. */
export function innings(
  { start, words }: Pick<Recording, 'start' | 'words'>,
  events: readonly MatchEvent<Ball>[],
): Innings {
  let { runs, wickets, balls } = start;
  let over: BallMark[] = start.marks.map((text) => ({ text, tone: toneOf(Number(text)) }));
  const batters = new Map(
    start.batters.map(({ name, ...of }) => [name, { name, ...of, out: false }]),
  );
  let overEnded = false;
  for (const { first, now, corrected } of resolveEvents(events)) {
    if (overEnded) over = [];
    overEnded = false;
    if (!now) {
      over.push({ text: markOf(first, words), tone: 'struck' });
      continue;
    }
    const { wide = false } = now;
    runs += now.runs + Number(wide);
    if (!wide) balls += 1;
    const batter = batters.get(now.batter) ?? { name: now.batter, runs: 0, balls: 0, out: false };
    batters.set(now.batter, {
      ...batter,
      runs: batter.runs + (wide ? 0 : now.runs),
      balls: batter.balls + Number(!wide),
    });
    if (now.out !== undefined) {
      wickets += 1;
      const gone = batters.get(now.out);
      if (gone) batters.set(now.out, { ...gone, out: true });
      if (now.comes !== undefined)
        batters.set(now.comes, { name: now.comes, runs: 0, balls: 0, out: false });
    }
    const tone = now.out ? 'wicket' : corrected ? 'corrected' : toneOf(now.runs);
    over.push({ text: markOf(now, words), tone });
    overEnded = !wide && balls % ballsOfOver === 0;
  }
  const ballsLeft = Math.max(0, start.limit - balls);
  const needed = Math.max(0, start.target - runs);
  const isOver = needed === 0 || ballsLeft === 0 || wickets >= 10;
  return {
    runs,
    wickets,
    balls,
    ballsLeft,
    needed,
    over,
    rate: balls === 0 ? 0 : (runs * ballsOfOver) / balls,
    requiredRate: isOver ? undefined : (needed * ballsOfOver) / ballsLeft,
    batters: [...batters.values()],
    state: needed === 0 ? 'won' : isOver ? 'lost' : 'open',
  };
}

/** Overs of six legal balls as cricket writes them: 98 balls are 16.2. */
export function oversOf(balls: number): string {
  return `${Math.floor(balls / ballsOfOver)}.${balls % ballsOfOver}`;
}

function markOf({ runs, wide, out }: Ball, words: Recording['words']): string {
  if (out !== undefined) return words.wicket;
  return wide ? words.wide : String(runs);
}

function toneOf(runs: number): BallMark['tone'] {
  return runs >= 4 ? 'boundary' : 'plain';
}
