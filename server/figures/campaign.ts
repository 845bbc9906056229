import { clickMarks } from '../../shared/origin.ts';
import { cleanLine } from '../clean-text.ts';

/** What a link of a campaign says of itself: https://support.google.com/analytics/answer/10917952 */
const labels = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** Of a query, and of a label; in characters. */
const longest = { query: 2000, label: 60 } as const;

/**
 * The campaign that an address names, as `newsletter / email / may`; a dash stands for what it leaves out. A click on an
 * advertisement has the network for its source.
 * @param target path and query
 */
export function campaignOf(target: string): string | undefined {
  const start = target.indexOf('?');
  if (start < 0) return undefined;
  const query = new URLSearchParams(target.slice(start, start + longest.query));
  const [source, ...rest] = labels.map((label) =>
    cleanLine(query.get(label) ?? '').slice(0, longest.label),
  );
  const mark = Object.keys(clickMarks).find((name) => query.has(name));
  const named = [source || (mark && clickMarks[mark]), ...rest];
  return named.some(Boolean)
    ? named.map((name) => name?.toWellFormed() || '-').join(' / ')
    : undefined;
}
