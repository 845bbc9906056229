import { expect, test } from 'vitest';
import {
  asLeadState,
  type FirstState,
  isLeadState,
  type Lead,
  leadStates,
  transitions,
} from '../../../server/leads/lead-states.ts';
import type { LeadStore, NewLead } from '../../../server/leads/store.ts';

declare const store: LeadStore;
declare const received: Lead<'received'>;
declare const pending: Lead<'pending'>;
declare const delivered: Lead<'delivered'>;
declare const entry: Omit<NewLead<FirstState>, 'state'>;
declare const either: Lead<'received' | 'pending'>;

/** Never run: the compiler is the test. */
function whatFollowsWhat(): void {
  store.settle(received, 'delivered');
  store.settle(received, 'rejected');
  store.settle(received, 'pending');
  store.settle(pending, 'delivered');
  store.settle(pending, 'dead');
  store.settle(either, 'delivered');

  // @ts-expect-error a delivered lead never waits again
  store.settle(delivered, 'pending');
  // @ts-expect-error a delivered lead can't be rejected
  store.settle(delivered, 'rejected');
  // @ts-expect-error a lead that was tried once is not given up
  store.settle(received, 'dead');
  // @ts-expect-error nor is one of which that isn't certain
  store.settle(either, 'dead');
  // @ts-expect-error nobody moves a lead into the inbox: it begins there or nowhere
  store.settle(received, 'inbox');
  // @ts-expect-error there is no such state
  store.settle(received, 'lost');
  // @ts-expect-error no lead begins as delivered
  const begun: FirstState = 'delivered';
  store.insert({ ...entry, state: begun });
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
