import { campaignIn } from '../../shared/attribution.ts';
import { cleanLine } from '../lib/clean-text.ts';

/** Of a query, and of a label; in characters. */
const longest = { query: 2000, label: 60 } as const;

/**
 * The campaign that an address names by `utm_source`, `utm_medium` and `utm_campaign`, as `newsletter / email / may`; a dash
 * stands for what it leaves out. Undefined: it names none.
 * @param target path and query
 */
export function campaignOf(target: string): string | undefined {
  const start = target.indexOf('?');
  if (start < 0) return undefined;
  const query = new URLSearchParams(target.slice(start, start + longest.query));
  const { source, medium, campaign } = campaignIn(query, (label) =>
    cleanLine(label).slice(0, longest.label),
  );
  const labels = [source, medium, campaign];
  return labels.some(Boolean)
    ? labels.map((label) => label?.toWellFormed() || '-').join(' / ')
    : undefined;
}
