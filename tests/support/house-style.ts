import { expect } from 'vitest';

/** Expects that nothing breaks a rule of the house. What fails here breaks no promise: the rule may be the one to change. */
export function expectStyle(rule: string, faults: readonly unknown[]): void {
  expect(faults, `house style: ${rule}; the rule may be the one to change`).toEqual([]);
}
