/** What a failure of the database means, in a line for the operator. */
export interface Failure {
  reason: string;
  /** A wrong setting: waiting doesn't mend it. */
  permanent: boolean;
  /** Two transactions were in each other's way: the same again will work. */
  transient: boolean;
  /** Somebody has emptied the database. */
  tablesGone: boolean;
  /** These values can't be stored; others can. */
  refused: boolean;
}

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
    tablesGone: code === '42P01',
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
