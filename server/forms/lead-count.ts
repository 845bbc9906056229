import { formatCount } from '../../shared/count.ts';

/** `3 leads`, `1 lead`. */
export function leadsIn(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;
}
