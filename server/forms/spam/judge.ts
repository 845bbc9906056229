import type { FormName } from '../../../shared/lead.ts';
import type { SpamPhrases } from '../../../shared/schemas/spam.ts';
import { type Circumstances, readEnquiry } from './enquiry.ts';
import { createPhraseBook, type PhraseBook } from './phrase-book.ts';
import { rules, spamFrom } from './rules.ts';

export interface Verdict {
  isSpam: boolean;
  /** What speaks for and against it, with its points; none where more speaks for it than against. */
  reasons: readonly string[];
}

export type SpamJudge = (
  form: FormName,
  values: Readonly<Record<string, unknown>>,
  circumstances?: Circumstances,
) => Verdict;

/** Judges enquiries by the rules. */
export function createSpamJudge(phrases: SpamPhrases): SpamJudge {
  let find: PhraseBook | undefined;
  return function judge(form, values, circumstances = {}) {
    // Not before it is needed: no start waits for a thousand phrases.
    find ??= createPhraseBook(phrases);
    const enquiry = readEnquiry(form, values, circumstances, find);
    let score = 0;
    const reasons: string[] = [];
    for (const { points, says, match } of rules) {
      const result = match(enquiry);
      const times = Array.isArray(result) ? result.length : Number(result);
      if (times === 0) continue;
      score += points * times;
      const words = Array.isArray(result) ? ` “${result.join('”, “')}”` : '';
      reasons.push(`${says}${words}: ${points * times}`);
    }
    // What stood in the trap stands nowhere else.
    const isSuspicious = score > 0 || circumstances.trap;
    return { isSpam: score >= spamFrom, reasons: isSuspicious ? reasons : [] };
  };
}
