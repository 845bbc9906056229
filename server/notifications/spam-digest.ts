import { senderOf, wordsOf } from '../forms/lead-fields.ts';
import { deskPath } from '../forms/lead-path.ts';
import type { LeadRecord } from '../forms/lead-types.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { emailKey } from '../lib/lead-keys.ts';
import { inZone } from '../lib/time-zone.ts';
import type { ReportLedger } from './report-ledger.ts';

/** Senders that a digest names; of the others it gives the number. */
const namedAtMost = 20;
const longestWords = 80;

/**
 * Writes the mail about the spam of the day before, if there was any: once, whichever server does it. People look through it
 * for what is none.
 * @returns whether this call wrote it
 */
export async function digestSpam(
  ledger: Pick<ReportLedger, 'leads' | 'jobs'>,
  now: number,
  zone?: string,
): Promise<boolean> {
  const today = inZone(now, zone).startOfDay();
  const yesterday = today.subtract({ days: 1 });
  const day = yesterday.toPlainDate().toString();
  const filter = {
    state: 'spam',
    since: yesterday.epochMilliseconds,
    until: today.epochMilliseconds,
  } as const;
  const count = await ledger.leads.count(filter);
  if (count === 0) return false;
  const newest = await ledger.leads.list({ ...filter, limit: namedAtMost });
  const query = new URLSearchParams({ state: 'spam', since: day });
  const body = { day, count, path: `${deskPath}?${query}`, newest: newest.map(inShort) };
  return ledger.jobs.add({ kind: 'mail', event: 'spam.digest', body, once: day });
}

function inShort({ form, payload }: LeadRecord) {
  const words = withoutLinks(cleanLine(wordsOf(form, payload)));
  return {
    name: withoutLinks(cleanLine(senderOf(form, payload)))
      .slice(0, longestWords)
      .toWellFormed(),
    // As `forget` looks for it.
    email: emailKey(String(payload.email ?? '')),
    words:
      words.length > longestWords ? `${words.slice(0, longestWords - 1).toWellFormed()}…` : words,
  };
}

/** Mail programs make links of addresses, and other programs judge a mail by them. */
function withoutLinks(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)\S*/gi, '[link]');
}
