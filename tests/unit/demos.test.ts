import { expect, test } from 'vitest';
import { crowdAfter } from '../../client/components/demos/queue.ts';
import { chase } from '../../client/islands/chase.ts';
import { scheduleFaults } from '../../client/islands/schedule-faults.ts';

test('who comes in faster than he is served waits, and below that nobody does', () => {
  const pool = { limit: 200, milliseconds: 1000 };
  expect(crowdAfter(150, 60, pool)).toEqual({ busy: 150, waiting: 0, wait: 0 });
  expect(crowdAfter(210, 60, pool)).toEqual({ busy: 200, waiting: 600, wait: 3 });
});

const state = { target: '179', runs: '151', overs: '16.2' };

test('what a chase needs follows from target, runs and overs', () => {
  const found = chase(state);
  expect(found).toMatchObject({ state: 'chasing', runs: 28, balls: 22 });
  expect('rate' in found && found.rate).toBeCloseTo(7.64);
});

test.each([
  { given: { runs: '179' }, found: { state: 'won' } },
  { given: { overs: '20' }, found: { state: 'lost' } },
  { given: { overs: '20.1' }, found: { field: 'overs', fault: 'overs' } },
  { given: { overs: '16.6' }, found: { field: 'overs', fault: 'overs' } },
  { given: { overs: '' }, found: { field: 'overs', fault: 'overs' } },
  { given: { target: 'many' }, found: { field: 'target', fault: 'number' } },
])('a chase with $given is $found', ({ given, found }) => {
  expect(chase({ ...state, ...given })).toMatchObject(found);
});

test('a part is wrong from the day before the other one has ended', () => {
  const plan = (start: number) => [
    { label: 'test', start: 1, length: 3 },
    { label: 'sale', start, length: 2, after: 'test', otherwise: 'too early' },
  ];
  expect(scheduleFaults(plan(4))).toEqual([]);
  expect(scheduleFaults(plan(3))).toEqual(['too early']);
});
