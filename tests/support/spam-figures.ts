import { readEnquiry } from '../../server/forms/spam/enquiry.ts';
import { createSpamJudge } from '../../server/forms/spam/judge.ts';
import { createPhraseBook } from '../../server/forms/spam/phrase-book.ts';
import { type Rule, rules } from '../../server/forms/spam/rules.ts';
import { deliveredContent } from './content.ts';
import type { WrittenEnquiry } from './enquiries.ts';

const judge = createSpamJudge(deliveredContent.spam);
const find = createPhraseBook(deliveredContent.spam);

/** How many of some enquiries are kept apart. */
export function keptApart(enquiries: readonly WrittenEnquiry[]): number {
  return enquiries.filter(({ form, values }) => judge(form, values).isSpam).length;
}

/** A table of Markdown: in how many enquiries of each corpus each rule finds something. What no corpus tells stays 0. */
export function foundByRules(corpora: Readonly<Record<string, readonly WrittenEnquiry[]>>): string {
  const all = Object.values(corpora);
  const read = all.map((enquiries) =>
    enquiries.map(({ form, values }) => readEnquiry(form, values, {}, find)),
  );
  const lines = [
    ['rule', 'points', ...Object.keys(corpora)],
    ['---', '--:', ...all.map(() => '--:')],
    ...rules.map(({ says, points, match }) => [
      says,
      points,
      ...read.map((enquiries) => enquiries.filter((one) => isFound(match(one))).length),
    ]),
    ['**kept apart**', '', ...all.map(keptApart)],
    ['of', '', ...all.map(({ length }) => length)],
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function isFound(result: ReturnType<Rule['match']>): boolean {
  return Array.isArray(result) ? result.length > 0 : Number(result) > 0;
}
