import * as z from 'zod/mini';
import type { FormWords } from '../../shared/form-words.ts';
import { type FormName, forms, submitResult } from '../../shared/lead.ts';
import type { FormValues } from './form-values.ts';
import { visitAttribution } from './visit-attribution.ts';

const answerSchema = z.object({
  message: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

/** Sends a form; never rejects. `answered`: whether there was an answer at all. */
export async function sendForm(form: FormName, body: FormValues, words: FormWords) {
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
