import { campaignIn } from '../../shared/attribution.ts';
import { cleanLine } from '../lib/clean-text.ts';

/** Of a query, and of a label; in characters. */
const longest = { query: 2000, label: 60 } as const;

/**
 * The campaign that an address names, as `newsletter / email / may`; a dash stands for what it leaves out.
 * @param target path and query
 */
export function campaignOf(target: string): string | undefined {
  const start = target.indexOf('?');
  if (start < 0) return undefined;
  const query = new URLSearchParams(target.slice(start, start + longest.query));
  const { source, medium, campaign } = campaignIn(query, (label) =>
    cleanLine(label).slice(0, longest.label),
  );
  const named = [source, medium, campaign];
  return named.some(Boolean)
    ? named.map((name) => name?.toWellFormed() || '-').join(' / ')
    : undefined;
}
