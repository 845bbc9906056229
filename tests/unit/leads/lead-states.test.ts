import { expect, test } from 'vitest';
import {
  asLeadState,
  type FirstState,
  isLeadState,
  type Lead,
  leadStates,
  transitions,
} from '../../../server/leads/lead-states.ts';
import type { Ledger, NewLead } from '../../../server/leads/ledger.ts';

declare const ledger: Ledger;
declare const received: Lead<'received'>;
declare const pending: Lead<'pending'>;
declare const delivered: Lead<'delivered'>;
declare const entry: Omit<NewLead<FirstState>, 'state'>;
declare const either: Lead<'received' | 'pending'>;

/** Never run: the compiler is the test. */
function whatFollowsWhat(): void {
  ledger.settle(received, 'delivered');
  ledger.settle(received, 'rejected');
  ledger.settle(received, 'pending');
  ledger.settle(pending, 'delivered');
  ledger.settle(pending, 'dead');
  ledger.settle(either, 'delivered');

  // @ts-expect-error a delivered lead never waits again
  ledger.settle(delivered, 'pending');
  // @ts-expect-error a delivered lead can't be rejected
  ledger.settle(delivered, 'rejected');
  // @ts-expect-error a lead that was tried once is not given up
  ledger.settle(received, 'dead');
  // @ts-expect-error nor is one of which that isn't certain
  ledger.settle(either, 'dead');
  // @ts-expect-error nobody moves a lead into the inbox: it begins there or nowhere
  ledger.settle(received, 'inbox');
  // @ts-expect-error there is no such state
  ledger.settle(received, 'lost');
  // @ts-expect-error no lead begins as delivered
  const begun: FirstState = 'delivered';
  ledger.keep({ ...entry, state: begun });
}

test('the compiler has checked what follows what', () => {
  expect(whatFollowsWhat).toBeTypeOf('function');
});

test('every state that can follow another is a state', () => {
  for (const next of Object.values(transitions).flat()) expect(leadStates).toContain(next);
});

test('from every state but delivered an operator can have a lead delivered', () => {
  for (const state of leadStates) {
    expect(transitions[state].some((next) => next === 'pending')).toBe(state !== 'delivered');
  }
});

test('only states are states', () => {
  expect(leadStates.every(isLeadState)).toBe(true);
  expect(['toString', '', undefined, 7, ['dead']].some(isLeadState)).toBe(false);
  expect(() => asLeadState('lost')).toThrow('lost');
});
