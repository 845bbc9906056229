import type { Failure } from '../availability.ts';

const wrongSetting: ReadonlySet<string> = new Set([
  '28P01', // wrong password
  '28000', // no such user, or not from here
  '3D000', // no such database
  '42501', // not allowed
  '3F000', // no schema that it may use
  '42P07', // another program's table is in the way
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

/**
 * What a failure means, in words that name the cause and, where a person has to mend it, the line to type.
 * @param user of the database, as that line names it
 * @returns codes by https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function failureOf(error: unknown, user: string): Failure {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const message = error instanceof Error ? error.message : 'unknown';
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
  const reason = reasonOf(code, message, isSqlState);
  const remedy = remedyOf(reason, user);
  return {
    reason: remedy ? `${reason}. ${remedy}` : reason,
    permanent:
      wrongSetting.has(code) ||
      /^SASL|does not support SSL|statement pooling mode/.test(message) ||
      saysSo(error),
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

/** Where no other program's tables are. A schema of the user's name is the first on the usual search path. */
export function ownSchema(user: string): string {
  return `give the ledger a database of its own, or type in this one, as its owner: CREATE SCHEMA AUTHORIZATION ${identifier(user)}`;
}

/** What a person has to do about it, by the beginning of a reason. */
function remedyOf(reason: string, user: string): string | undefined {
  const grant = (schema: string) =>
    `Type in this database, as its owner: GRANT USAGE, CREATE ON SCHEMA ${identifier(schema)} TO ${identifier(user)}`;
  const [, schema] = /^42501: .*sch[eé]ma (\S+)$/i.exec(reason) ?? [];
  if (schema) return grant(schema);
  if (reason.startsWith('3F000')) return grant('public');
  if (reason.startsWith('42501'))
    return `The ledger's tables must belong to ${user}: ALTER TABLE … OWNER TO ${identifier(user)} for each of them`;
  if (reason.startsWith('42P07')) return `Another program's table: ${ownSchema(user)}`;
  if (reason.startsWith('25006'))
    return 'DATABASE_URL must lead to the primary alone: a standby, a database with default_transaction_read_only, or a pooler that spreads its connections over several keeps no lead';
  if (reason.includes('statement pooling mode'))
    return "PgBouncer's pool_mode must be transaction or session";
  return undefined;
}

/** As SQL has a name. */
function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
