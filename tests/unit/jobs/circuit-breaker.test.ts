import { expect, test } from 'vitest';
import { createBreaker } from '../../../server/jobs/circuit-breaker.ts';
import type { DeliveryResult } from '../../../server/jobs/delivery-result.ts';
import { testClock } from '../../support/test-server.ts';

const delivered: DeliveryResult = {
  kind: 'delivered',
  reason: 'delivered',
  status: 200,
  message: 'ok',
};
const nothing = { status: undefined, message: undefined, retryAfterMs: undefined };
const down: DeliveryResult = { kind: 'unavailable', reason: 'timeout', ...nothing };
const refused: DeliveryResult = { ...delivered, kind: 'refused', reason: 'refused', status: 400 };
const closing: DeliveryResult = { ...down, reason: 'closing' };
const putOff: DeliveryResult = { ...down, reason: 'recipient put off' };
const skipped: DeliveryResult = { ...down, kind: 'skipped' };
const unclear: DeliveryResult = { ...down, kind: 'unknown' };

function breakerAndEvents() {
  const clock = testClock();
  const events: string[] = [];
  const breaker = createBreaker({
    clock,
    onOpen: () => events.push('open'),
    onClose: () => events.push('close'),
  });
  return { clock, events, breaker, run: breaker.note };
}

test('three failures in a row open it, a success between them does not let it', () => {
  const { breaker, run, events } = breakerAndEvents();
  for (const outcome of [down, down, delivered, down, down]) run(outcome);
  expect(breaker.state()).toBe('closed');
  run(down);
  expect(breaker.state()).toBe('cooling');
  expect(events).toEqual(['open']);
});

test('a lead that is refused, or that our own end cut off, says nothing against the target', () => {
  const { breaker, run } = breakerAndEvents();
  for (const outcome of [refused, putOff, closing]) for (let n = 0; n < 3; n++) run(outcome);
  expect(breaker.state()).toBe('closed');
});

test('what was no call says nothing for the target either, and an answer that can’t be read is a failure', () => {
  const { breaker, run } = breakerAndEvents();
  for (const outcome of [down, closing, unclear, skipped, down]) run(outcome);
  expect(breaker.state()).toBe('cooling');
});

test('it cools longer after each probe that fails, and closes after one that succeeds', () => {
  const { breaker, clock, run, events } = breakerAndEvents();
  for (let n = 0; n < 3; n++) run(down);
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    clock.pass(seconds * 1000 - 1);
    expect(breaker.state()).toBe('cooling');
    clock.pass(1);
    expect(breaker.state()).toBe('probing');
    run(down);
  }
  clock.pass(60_000);
  run(delivered);
  expect([breaker.state(), breaker.backSince()]).toEqual(['closed', clock.now()]);
  expect(events).toEqual(['open', 'close']);
});

test('calls that began before it opened and fail later don’t make it cool longer; one that succeeds closes it', () => {
  const { breaker, clock, run, events } = breakerAndEvents();
  for (let n = 0; n < 5; n++) run(down);
  clock.pass(5000);
  expect(breaker.state()).toBe('probing');
  run(down);
  expect(breaker.state()).toBe('cooling');
  run(delivered);
  expect(breaker.state()).toBe('closed');
  expect(events).toEqual(['open', 'close']);
});

test('the wall clock has no say in it', () => {
  const { breaker, clock, run } = breakerAndEvents();
  for (let n = 0; n < 3; n++) run(down);
  clock.set(-24 * 60 * 60_000);
  clock.pass(5000);
  expect(breaker.state()).toBe('probing');
  run(delivered);
  expect(breaker.state()).toBe('closed');
});
