import { cleanLine } from '../clean-text.ts';

/** What a link of a campaign says of itself: https://support.google.com/analytics/answer/10917952 */
const labels = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** Marks that advertisers add to the address of whoever clicks; their values stand for one click, and are not read. */
const clickMarks = [
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'fbclid', 'ttclid', 'twclid'],
  ...['li_fat_id', 'yclid', 'epik', 'rdt_cid', 'ScCid'],
] as const;

/** Of a query, and of a label; in characters. */
const longest = { query: 2000, label: 60 } as const;

/**
 * The campaign that an address names, as `newsletter / email / may`; a dash stands for what it leaves out. Of an address
 * with a click's mark alone, the name of the mark.
 * @param target path and query
 */
export function campaignOf(target: string): string | undefined {
  const start = target.indexOf('?');
  if (start < 0) return undefined;
  const query = new URLSearchParams(target.slice(start, start + longest.query));
  const named = labels.map((label) => cleanLine(query.get(label) ?? '').slice(0, longest.label));
  if (named.some(Boolean)) return named.map((name) => name.toWellFormed() || '-').join(' / ');
  return clickMarks.find((mark) => query.has(mark));
}
