import * as z from 'zod/mini';
import type { FormIssue, FormWords } from '../../shared/form-words.ts';
import { type FormName, forms, type SubmitResult, submitResult } from '../../shared/lead.ts';
import type { FormValues } from './form-values.ts';
import { visitAttribution } from './visit-attribution.ts';

const answerSchema = z.object({
  message: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

interface Answer {
  result: SubmitResult;
  issues: readonly FormIssue[];
  /** Whether there was one at all. */
  answered: boolean;
}

/** Sends a form; never rejects. */
export async function sendForm(
  form: FormName,
  body: FormValues,
  words: FormWords,
): Promise<Answer> {
  try {
    const response = await fetch(forms[form].endpoint + visitAttribution(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // It arrives also where its visitor leaves.
      keepalive: true,
    });
    const answer = answerSchema.safeParse(await response.json().catch(() => ({})));
    const { message, issues = [] } = answer.success ? answer.data : {};
    return { result: submitResult(words, { ok: response.ok, message }), issues, answered: true };
  } catch {
    return { result: submitResult(words, undefined), issues: [], answered: false };
  }
}
