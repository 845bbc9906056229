import { limits } from '../../shared/forms.ts';
import { honeypotField, pageAgeField, submissionField } from '../../shared/lead.ts';
import type { FormValues } from '../http/form-body.ts';

const longestSubmissionName = 100;

/** What a form was sent with, beside its values. */
export interface Submission {
  /** What stood in the field that people don't see: as much of it as a message may have, since it may be somebody's. */
  trap: string;
  /** The same each time this submission is sent; undefined: none that can be used. */
  name: string | undefined;
  /** How long its page was open, in ms; undefined: nobody knows. */
  pageAgeMs: number | undefined;
  /** Unchecked. */
  values: FormValues;
}

/** Takes the fields that are no part of a lead out of a body. */
export function submissionOf(body: FormValues): Submission {
  const { [honeypotField]: trap, [submissionField]: name, [pageAgeField]: age, ...values } = body;
  const isUsable = typeof name === 'string' && name !== '' && name.length <= longestSubmissionName;
  return {
    trap: String(trap ?? '')
      .trim()
      .slice(0, limits.text)
      .toWellFormed(),
    name: isUsable ? name : undefined,
    pageAgeMs: typeof age === 'string' && /^\d{1,15}$/.test(age) ? Number(age) : undefined,
    values,
  };
}
