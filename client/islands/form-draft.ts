import * as z from 'zod/mini';
import type { FormName } from '../../shared/lead.ts';
import { draftName, readSessionValue } from '../browser/session-storage.ts';

const draftSchema = z.object({
  /** What stands in the fields; this and the two below by `textOf`. */
  typed: z.string(),
  /** Names this filling-in; see `submissionField`. */
  submission: z.optional(z.string()),
  /** What was sent and has not been answered yet. */
  sending: z.optional(z.string()),
  /** What could not be sent, to be brought back. */
  lost: z.optional(z.string()),
});

/** A form as it was left. Its tab keeps it until it is sent or the tab is closed, and nobody else sees it. */
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = { typed: '' };

/** The draft of the page before this one in the tab. */
export function readDraft(form: FormName): Draft | undefined {
  try {
    // Another release may have kept other things.
    return draftSchema.safeParse(JSON.parse(readSessionValue(draftName(form)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Where nothing can be kept, or no more, the form works all the same. */
export function keepDraft(form: FormName, draft: Draft): void {
  const isEmpty = [...new URLSearchParams(draft.typed).values()].every((value) => value === '');
  try {
    if (isEmpty && !draft.sending && !draft.lost) sessionStorage.removeItem(draftName(form));
    else sessionStorage.setItem(draftName(form), JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(form: FormName): void {
  keepDraft(form, emptyDraft);
}
