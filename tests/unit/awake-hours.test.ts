import { expect, test } from 'vitest';
import {
  awakeTogether,
  clockSeasons,
  clockTime,
  partsOfDay,
  shifted,
} from '../../shared/awake-hours.ts';

const zones = ['Asia/Kolkata', 'Europe/London', 'America/New_York'];
const awake = { from: 7 * 60, to: 23 * 60 };

test('a year has the weeks in which one city has changed its clocks and the other has not', () => {
  const [winter, between, summer, ...others] = clockSeasons(zones, 2026);
  expect(others).toEqual([]);
  expect(winter).toEqual({
    offsets: [330, 0, -300],
    days: [
      { from: '2026-01-01', to: '2026-03-07' },
      { from: '2026-11-01', to: '2026-12-31' },
    ],
  });
  expect(between).toEqual({
    offsets: [330, 0, -240],
    days: [
      { from: '2026-03-08', to: '2026-03-28' },
      { from: '2026-10-25', to: '2026-10-31' },
    ],
  });
  expect(summer).toEqual({
    offsets: [330, 60, -240],
    days: [{ from: '2026-03-29', to: '2026-10-24' }],
  });
});

test.each([
  [[330, 0, -300], '12:00', '17:30', '17:30', '07:00'],
  [[330, 60, -240], '11:00', '17:30', '16:30', '07:00'],
])('with clocks at %j all are awake from %s to %s UTC', (offsets, from, to, inDelhi, inNewYork) => {
  const together = awakeTogether(offsets, awake) ?? { from: 0, to: 0 };
  expect([together.from, together.to].map(clockTime)).toEqual([from, to]);
  expect(clockTime(shifted(together, 330).from)).toBe(inDelhi);
  expect(clockTime(shifted(together, offsets[2] ?? 0).from)).toBe(inNewYork);
});

test('who are on the other side of the world from each other may share no hour', () => {
  expect(awakeTogether([0, 720], { from: 8 * 60, to: 18 * 60 })).toBeUndefined();
});

test('hours that go on after midnight are two parts of a day', () => {
  const inDelhi = shifted({ from: 7 * 60, to: 23 * 60 }, 330);
  expect(partsOfDay(inDelhi).map(({ from, to }) => [from, to])).toEqual([
    [750, 1440],
    [0, 270],
  ]);
  expect(partsOfDay(awake)).toEqual([awake]);
});
