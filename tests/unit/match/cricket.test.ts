import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardOf } from '../../../shared/match/board.ts';
import { type Ball, innings, oversOf } from '../../../shared/match/cricket.ts';
import { eventsUpTo, type MatchEvent, undoEvent } from '../../../shared/match/events.ts';
import { chase, lateSix } from '../../../shared/match/sample-matches.ts';
import { match } from '../../support/matches.ts';

const recording = match('cricket');
const after = (events: readonly MatchEvent<Ball>[]) => innings(recording, events);
const at = (moment: number) => after(eventsUpTo(recording.events, moment));

test('a correction replaces its ball, and every total follows', () => {
  const four = at(8);
  const one = at(9);
  expect([four.runs, one.runs]).toEqual([165, 162]);
  expect([four.balls, one.balls]).toEqual([106, 106]);
  const signs = { thousands: '.', decimal: ',' };
  const { lines } = boardOf(recording, eventsUpTo(recording.events, 9), signs);
  expect(lines.slice(0, 2).map(({ tone }) => tone)).toEqual(['corrected', undefined]);
});

test('a ball that is taken back stays in the strip, counts for nothing, and is not taken back twice', () => {
  const [event] = eventsUpTo(recording.events, 1);
  const undone = event && undoEvent([event]);
  expect(event && undone && undoEvent([event, undone])).toBeUndefined();

  const events = eventsUpTo(recording.events, 3);
  const back = undoEvent(events);
  const state = after(back ? [...events, back] : []);
  expect([state.runs, oversOf(state.balls)]).toEqual([153, '16.4']);
  const strip = state.over.map(({ text, tone }) => `${text} ${tone}`).join(', ');
  expect(strip).toBe('1 plain, 6 boundary, 1 plain, 1 plain, 3 struck');
});

test('a wide costs a run, is no ball of the over, and a wicket can fall by it', () => {
  const before = at(10);
  const { runs, wickets, balls, batters } = at(11);
  expect([runs, wickets, balls]).toEqual([before.runs + 1, 5, before.balls]);
  expect(batters.filter(({ out }) => !out).map(({ name }) => name)).toEqual(['Mehra', 'Bose']);
});

test('an over ends with its sixth ball, and stays in sight until the next one', () => {
  expect(at(4).over).toHaveLength(6);
  expect(at(5).over).toHaveLength(1);
});

test('a chase ends with the run that is needed', () => {
  const { state, ballsLeft, requiredRate } = at(16);
  expect([state, ballsLeft, requiredRate]).toEqual(['won', 8, undefined]);
});

test('the recording, the home page and the drawn screens tell one match', () => {
  const scenes = ['home-hero-before', 'home-hero', 'show-cricket'];
  const counted = [undefined, at(0), at(9)].map(
    (state) => state && `${state.runs}/${state.wickets} ${oversOf(state.balls)}`,
  );
  for (const [index, { overs, score, need, from }] of chase.moments.entries()) {
    if (counted[index]) expect(counted[index]).toBe(`${score} ${overs}`);
    const drawn = textOfScene(scenes[index] ?? '');
    expect(drawn.replaceAll(' ', '')).toContain(score.replaceAll(' ', ''));
    expect(drawn).toMatch(new RegExp(`${need} (?:from|needed off) ${from}`));
    expect(drawn).toContain(overs);
  }
});

test.each(['cricket-card', 'cricket-use'])('%s shows a later six of the same chase', (scene) => {
  const { ball, overs, score, need, from } = lateSix;
  const { runs, wickets, balls, needed, ballsLeft } = at(ball);
  const counted = [`${runs}/${wickets}`, oversOf(balls), needed, ballsLeft];
  expect(counted).toEqual([score, overs, need, from]);
  const drawn = textOfScene(scene);
  for (const words of [score, `${overs} overs`, `Kings need ${need} from ${from}`])
    expect(drawn).toContain(words);
});

function textOfScene(name: string): string {
  return readFileSync(`pictures/scenes/${name}.html`, 'utf8')
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
