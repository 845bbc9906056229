/** What a field holds that is no such number. */
export type Fault = 'number' | 'overs';

export type Chase =
  | { state: 'chasing'; runs: number; balls: number; rate: number }
  | { state: 'won' | 'lost' }
  | { state: 'wrong'; field: ChaseField; fault: Fault };

export const chaseFields = ['target', 'runs', 'overs'] as const;
export type ChaseField = (typeof chaseFields)[number];

const ballsAnOver = 6;
const balls = 20 * ballsAnOver;

/** What a side still needs in a match of twenty overs; "16.2" are sixteen overs and two balls. */
export function chase(given: Record<ChaseField, string>): Chase {
  for (const field of ['target', 'runs'] as const)
    if (!/^\d{1,3}$/.test(given[field])) return { state: 'wrong', field, fault: 'number' };
  const bowled = ballsIn(given.overs);
  if (bowled === undefined) return { state: 'wrong', field: 'overs', fault: 'overs' };
  const runs = Number(given.target) - Number(given.runs);
  const left = balls - bowled;
  if (runs <= 0) return { state: 'won' };
  if (left === 0) return { state: 'lost' };
  return { state: 'chasing', runs, balls: left, rate: (runs / left) * ballsAnOver };
}

/** None for what is no number of overs: an over has no seventh ball, and a match no twenty-first over. */
function ballsIn(overs: string): number | undefined {
  const [, whole, more = '0'] = /^(\d{1,2})(?:\.([0-5]))?$/.exec(overs) ?? [];
  const bowled = Number(whole) * ballsAnOver + Number(more);
  return bowled <= balls ? bowled : undefined;
}
