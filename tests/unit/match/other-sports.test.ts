import { expect, test } from 'vitest';
import { boardOf } from '../../../shared/match/board.ts';
import { eventsUpTo, undoEvent } from '../../../shared/match/events.ts';
import { fantasyState } from '../../../shared/match/fantasy.ts';
import { footballState } from '../../../shared/match/football.ts';
import { momentIn, momentPath } from '../../../shared/match/moment.ts';
import { placesOf } from '../../../shared/match/places.ts';
import { chase, derby, tennisFinal } from '../../../shared/match/sample-matches.ts';
import { atStake, tennisState } from '../../../shared/match/tennis.ts';
import type { Match } from '../../../shared/schemas/match.ts';
import { match } from '../../support/matches.ts';

const [football, tennis, fantasy] = [match('football'), match('tennis'), match('fantasy')];
const signs = { thousands: '.', decimal: ',' };

test('a goal that is struck out takes its shot and its expected goals along', () => {
  const at = (moment: number) => footballState(football, eventsUpTo(football.events, moment));
  const { minute, goals, shots, expected } = derby.confirmed;
  expect(at(6)).toMatchObject({ minute: String(minute), shots });
  expect(at(6).goals.join('–')).toBe(goals);
  expect(at(6).expected.map((value) => value.toFixed(2))).toEqual(expected);
  expect(at(8)).toMatchObject({ goals: [2, 2], shots: [5, 4] });
  expect(at(10)).toMatchObject({ goals: [2, 1], shots: [5, 3], scorers: { length: 3 } });
});

test('match point and deuce follow from the points alone', () => {
  const at = (moment: number) => tennisState(tennis, eventsUpTo(tennis.events, moment));
  expect(atStake(at(5), 0)).toBe('match');
  expect(boardOf(tennis, eventsUpTo(tennis.events, 5), signs)).toMatchObject({
    scores: tennisFinal.matchPoint.points.map(String),
    headline: 'Match point Castell',
    rows: tennisFinal.sets.map((sets) => ({ value: sets.replaceAll(' ', '  ') })),
  });
  expect(at(6).points).toEqual([3, 3]);
});

test('a challenge takes back a match that was won', () => {
  const at = (moment: number) => tennisState(tennis, eventsUpTo(tennis.events, moment));
  expect(at(8).winner).toBe(0);
  expect(at(9)).toMatchObject({ winner: undefined, games: [5, 4], points: [4, 4] });
  expect(at(11)).toMatchObject({ winner: 0, sets: { length: 3 } });
});

test('a fantasy team follows the balls of the cricket page', () => {
  const cricket = match('cricket');
  const balls = fantasy.events.map(({ runs, wide, replaces, player }) => [
    runs,
    wide,
    replaces,
    player,
  ]);
  expect(balls).toEqual(
    cricket.events.map(({ runs, wide, replaces, batter }) => [runs, wide, replaces, batter]),
  );
  expect(cricket.start).toMatchObject({ target: chase.target, other: chase.other });
});

test('a correction takes points off again, and the rank with them', () => {
  const at = (moment: number) => fantasyState(fantasy, eventsUpTo(fantasy.events, moment));
  expect([at(8).points - at(7).points, at(9).points - at(7).points]).toEqual([10, 2]);
  expect([at(0).rank, at(16).rank, at(16).points]).toEqual([6, 2, 416]);
  const events = eventsUpTo(fantasy.events, 14);
  const back = undoEvent(events);
  const without = fantasyState(fantasy, back ? [...events, back] : []);
  expect(without.points).toBe(at(13).points);
});

test.each<[sport: Match['sport'], moment: number, board: string, rows: string, marks: string]>([
  [
    'cricket',
    9,
    '162/4 | 178/6 | 17.4 overs | Need 17 from 14 | 179 | 9,17 | 7,29',
    'Okafor: 29 (17) | Mehra: 68 (45)',
    '1 plain | 2 plain | 1 plain | 1 corrected',
  ],
  [
    'football',
    9,
    '2 | 2 | 82′ | Offside check | 5–4 | 1,42–1,12 | 1–1',
    'Vidal: 21′ | Brandt: 48′ | Kaya: 67′ | Sarr: 80′',
    'S plain | Y corrected | S plain | G corrected | V corrected | C plain | G boundary | V corrected',
  ],
  [
    'tennis',
    6,
    '40 | 40 | Set 3, 5–4 | Deuce | 7–4 | 3–3 | 91–87',
    'Castell: 6  3  5 | Okonjo: 4  6  4',
    'C boundary | O plain | C boundary | C boundary | O plain | O plain',
  ],
  [
    'tennis',
    11,
    '✓ | – | Set 3, 6–4 | Game, set and match Castell | 7–4 | 3–3 | 94–88',
    'Castell: 6  3  6 | Okonjo: 4  6  4',
    'C boundary | C boundary | O plain | O plain | C boundary | O corrected | C boundary | C boundary',
  ],
  [
    'fantasy',
    9,
    '380,0 | 388,5 | 17.4 overs | Rank 4 of 48 | +2,0 | 18,5 | −8,5',
    'Mehra × 2: 174,0 | Okafor × 1,5: 61,5 | Bose: 8,0',
    '1,5 plain | 2 plain | 4,5 boundary | 2 plain | 2 plain | 3 plain | 1,5 plain | 2 corrected',
  ],
])('in %s, at moment %i, all screens say %s', (sport, moment, ...expected) => {
  const recording = match(sport);
  const events = eventsUpTo<Match['events'][number]>(recording.events, moment);
  const board = boardOf(recording, events, signs);
  const { scores, clock, headline, figures, rows, marks, lines } = board;
  const shown = [
    [...scores, clock, headline, ...figures],
    rows.map(({ name, value }) => `${name}: ${value}`),
    marks.map(({ text, tone }) => `${text} ${tone}`),
  ];
  expect(shown.map((texts) => texts.join(' | '))).toEqual(expected);
  const places = placesOf(board);
  expect([...places].filter(([, { text }]) => text).map(([name]) => name)).toEqual([
    ...'clock headline score1 score2 figure1 figure2 figure3'.split(' '),
    ...rows.map((_, n) => `name${n + 1}`),
    ...rows.map((_, n) => `value${n + 1}`),
    ...marks.map((_, n) => `mark${n + 1}`),
    ...lines.map((_, n) => `line${n + 1}`),
  ]);
  expect([places.get('score2'), places.get('mark1'), places.get('line1')]).toEqual([
    { text: scores[1] },
    marks[0],
    lines[0],
  ]);
});

test('a moment has one address, and the first one is the page', () => {
  const read = (query: string) => momentIn(new URLSearchParams(query), match('cricket'));
  const none = ['0', '17', '-1', '1e1', '01', 'x'].map((moment) => `moment=${moment}`);
  expect(['', 'page=3', ...none].filter((query) => read(query) !== 0)).toEqual([]);
  expect(read('a=b&moment=16')).toBe(16);
  expect([momentPath('/a', 0), momentPath('/a', 3)]).toEqual(['/a', '/a?moment=3']);
});
