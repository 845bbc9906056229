import type { AlertRecord } from '../leads/store/alert-record.ts';
import { troublesIn } from './conditions.ts';
import type { Facts } from './facts.ts';

/** The open alerts of what only servers see, a line each; also of what is late, as the site's words have the promise. */
export function serverTroubles(
  facts: Pick<Facts, 'troubles' | 'endpointTroubles'>,
  alerts: readonly AlertRecord[],
): string[] {
  return troublesIn({}, alerts)
    .filter(({ condition: { name, find } }) => name === 'leads-late' || find(facts) === undefined)
    .flatMap(({ condition: { name, title, whatToDo }, findings }) =>
      findings.map(({ text }) => `${name}: ${title}, ${text}: ${whatToDo}`),
    );
}
