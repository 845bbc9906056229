import { expect, test } from 'vitest';
import { chase, derby, tennisFinal } from '../../../shared/match/bible.ts';
import { boardOf } from '../../../shared/match/board.ts';
import { takeBack, toldUpTo } from '../../../shared/match/events.ts';
import { fantasyState } from '../../../shared/match/fantasy.ts';
import { footballState } from '../../../shared/match/football.ts';
import { momentIn, momentPath } from '../../../shared/match/moment.ts';
import { atStake, tennisState } from '../../../shared/match/tennis.ts';
import { match } from '../../support/matches.ts';

const [football, tennis, fantasy] = [match('football'), match('tennis'), match('fantasy')];
const signs = { thousands: '.', decimal: ',' };

test('a goal that is struck out takes its shot and its expected goals along', () => {
  const at = (moment: number) => footballState(football, toldUpTo(football.events, moment));
  const { minute, goals, shots, expected } = derby.confirmed;
  expect(at(6)).toMatchObject({ minute: String(minute), shots });
  expect(at(6).goals.join('–')).toBe(goals);
  expect(at(6).expected.map((value) => value.toFixed(2))).toEqual(expected);
  expect(at(8)).toMatchObject({ goals: [2, 2], shots: [5, 4] });
  expect(at(10)).toMatchObject({ goals: [2, 1], shots: [5, 3], scorers: { length: 3 } });
});

test('match point and deuce follow from the points alone', () => {
  const at = (moment: number) => tennisState(tennis, toldUpTo(tennis.events, moment));
  expect(atStake(at(5), 0)).toBe('match');
  expect(boardOf(tennis, toldUpTo(tennis.events, 5), signs)).toMatchObject({
    scores: tennisFinal.matchPoint.points.map(String),
    headline: 'Match point Castell',
    rows: tennisFinal.sets.map((sets) => ({ value: sets.replaceAll(' ', '  ') })),
  });
  expect(at(6).points).toEqual([3, 3]);
});

test('a challenge takes back a match that was won', () => {
  const at = (moment: number) => tennisState(tennis, toldUpTo(tennis.events, moment));
  expect(at(8).winner).toBe(0);
  expect(at(9)).toMatchObject({ winner: undefined, games: [5, 4], points: [4, 4] });
  expect(at(11)).toMatchObject({ winner: 0, sets: { length: 3 } });
});

test('a fantasy team follows the balls of the cricket page', () => {
  const cricket = match('cricket');
  const ball = ({ runs, wide, replaces }: { runs: number; wide?: true; replaces?: number }) => ({
    ...{ runs, wide, replaces },
  });
  expect(fantasy.events.map(ball)).toEqual(cricket.events.map(ball));
  expect(fantasy.events.map(({ player }) => player)).toEqual(
    cricket.events.map(({ batter }) => batter),
  );
  expect(cricket.start).toMatchObject({ target: chase.target, other: chase.other });
});

test('a correction takes points off again, and the rank with them', () => {
  const at = (moment: number) => fantasyState(fantasy, toldUpTo(fantasy.events, moment));
  expect([at(8).points - at(7).points, at(9).points - at(7).points]).toEqual([10, 2]);
  expect([at(0).rank, at(16).rank, at(16).points]).toEqual([6, 2, 416]);
  const events = toldUpTo(fantasy.events, 14);
  const back = takeBack(events);
  const without = fantasyState(fantasy, back ? [...events, back] : []);
  expect(without.points).toBe(at(13).points);
});

test('numbers are written as the site’s language does', () => {
  expect(boardOf(fantasy, [], signs).scores).toEqual(['361,5', '366,0']);
});

test.each([
  ...['', 'moment=0', 'moment=17', 'moment=-1', 'moment=1e1', 'moment=01', 'moment=x', 'page=3'],
])('the query %j is no moment of its own', (query) => {
  expect(momentIn(new URLSearchParams(query), match('cricket'))).toBe(0);
});

test('a moment has one address, and the first one is the page', () => {
  expect(momentIn(new URLSearchParams('a=b&moment=16'), match('cricket'))).toBe(16);
  expect([momentPath('/a', 0), momentPath('/a', 3)]).toEqual(['/a', '/a?moment=3']);
});
