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

/**
 * What a search looks in, and for: the values of a lead, or what somebody typed, in small letters and with single
 * spaces, so that a name is found however it was written and across two fields.
 */
export function searchable(value: unknown): string {
  return textsOf(value).join(' ').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return value === undefined || value === null ? [] : [String(value)];
}
