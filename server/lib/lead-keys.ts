import { createHash } from 'node:crypto';
import type { FormName } from '../../shared/lead.ts';
import { plainEmail } from '../../shared/validation.ts';

/** The same for all spellings of an address that look alike, or mean it: see `plainEmail`. */
export function emailKey(email: string): string {
  return plainEmail(storable(email).normalize()).toLowerCase();
}

/** SHA-256 of a submission together with its values, in base64url; see `submissionField`. */
export function fingerprint(submission: string, form: FormName, payload: string): string {
  return createHash('sha256')
    .update(JSON.stringify([submission, form, payload]))
    .digest('base64url');
}

/** The same id in every ledger that a submission comes to, so that all see the same lead. */
export function idOf(fingerprint: string): string {
  const hex = createHash('sha256').update(fingerprint).digest('hex');
  // The form of a UUID of version 8, which is anybody's to fill (RFC 9562, 5.8).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** Shorter texts are the same by chance: `Please call me`. */
const minTextLength = 40;

/** The same for the same text, however it is spaced and capitalised; undefined: it is too short to tell. */
export function textKey(text: string): string | undefined {
  const normal = searchable(text);
  if (normal.length < minTextLength) return undefined;
  return createHash('sha256').update(normal).digest('base64url').slice(0, 22);
}

/**
 * What a search looks in, and for: the values of a lead, or what somebody typed, in small letters and with single
 * spaces, so that a name is found however it was written and across two fields.
 */
export function searchable(value: unknown): string {
  const text = storable(textsOf(value).join(' '));
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * PostgreSQL's texts hold every character but NUL (https://www.postgresql.org/docs/current/datatype-character.html).
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '');
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return value === undefined || value === null ? [] : [String(value)];
}
