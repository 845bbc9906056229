import type { Failure } from '../availability.ts';

const wrongSetting: ReadonlySet<string> = new Set([
  '28P01', // wrong password
  '28000', // no such user, or not from here
  '3D000', // no such database
  '42501', // not allowed
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
]);

/** Serialisation failure and deadlock. */
const transientCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Nothing can have been sent, where it can't be reached at all. */
const unreachable = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

export function failureOf(error: unknown): Failure {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const message = error instanceof Error ? error.message : 'unknown';
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
  return {
    reason: reasonOf(code, message, isSqlState),
    permanent:
      wrongSetting.has(code) || /^SASL|does not support SSL/.test(message) || saysSo(error),
    transient: transientCodes.has(code),
    // Wrong values, constraints, limits of size.
    refused: isSqlState && /^(?:22|23|54)/.test(code),
    // A server that ends itself (57) may have committed before.
    uncertain: isSqlState ? /^(?:08|57)/.test(code) : !unreachable.test(code),
  };
}

/** An error of our own, such as that of a schema that is too new. */
function saysSo(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}

/** PostgreSQL's messages about wrong values (class 22 and 23) repeat them: personal data. */
function reasonOf(code: string, message: string, isSqlState: boolean): string {
  if (isSqlState && /^2[23]/.test(code)) return code;
  return [code, message].filter(Boolean).join(': ') || 'unknown';
}
