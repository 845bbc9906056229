import { createHash } from 'node:crypto';
import type { FormName } from '../../shared/lead.ts';

/** The same person's address, however it was typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** A submission counts together with its values; see `submissionField`. */
export function fingerprint(submission: string, form: FormName, payload: string): string {
  return createHash('sha256')
    .update(JSON.stringify([submission, form, payload]))
    .digest('base64url');
}
