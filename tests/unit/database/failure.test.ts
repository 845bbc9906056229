import { expect, test } from 'vitest';
import { failureOf } from '../../../server/database/postgres/failure.ts';

const saying = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  // Only a person can mend a wrong setting, and nothing was written.
  [saying('no password', { code: '28P01' }), 'permanent', '28P01: no password'],
  [saying('x', { code: '28000' }), 'permanent', '28000: x'],
  [saying('x', { code: '3D000' }), 'permanent', '3D000: x'],
  [
    saying('permission denied for schema public', { code: '42501' }),
    'permanent',
    '42501: permission denied for schema public. Type in this database, as its owner: GRANT USAGE, CREATE ON SCHEMA public TO site',
  ],
  [
    saying('must be owner of table leads', { code: '42501' }),
    'permanent',
    "42501: must be owner of table leads. The ledger's tables must belong to site: ALTER TABLE … OWNER TO site for each of them",
  ],
  [
    saying('no schema has been selected to create in', { code: '3F000' }),
    'permanent',
    '3F000: no schema has been selected to create in. Type in this database, as its owner: GRANT USAGE, CREATE ON SCHEMA public TO site',
  ],
  [
    saying('relation "leads" already exists', { code: '42P07' }),
    'permanent',
    '42P07: relation "leads" already exists. Another program\'s table: give the ledger a database of its own, or type in this one, as its owner: CREATE SCHEMA AUTHORIZATION site',
  ],
  [
    saying('transaction blocks not allowed in statement pooling mode', { code: '08P01' }),
    'permanent uncertain',
    "08P01: transaction blocks not allowed in statement pooling mode. PgBouncer's pool_mode must be transaction or session",
  ],
  // It may mend itself, by a standby's promotion.
  [
    saying('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    '',
    '25006: cannot execute INSERT in a read-only transaction. DATABASE_URL must lead to the primary alone: a standby, a database with default_transaction_read_only, or a pooler that spreads its connections over several keeps no lead',
  ],
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ].map((code) => [saying('x', { code }), 'permanent uncertain', `${code}: x`] as const),
  [saying('SASL: no'), 'permanent uncertain', 'SASL: no'],
  [saying('It does not support SSL'), 'permanent uncertain', 'It does not support SSL'],
  [saying('Too new', { permanent: true }), 'permanent uncertain', 'Too new'],
  [saying('Not SASL', { permanent: 1 }), 'uncertain', 'Not SASL'],
  // The same may go well a moment later.
  [saying('x', { code: '40001' }), 'transient', '40001: x'],
  [saying('x', { code: '40P01' }), 'transient', '40P01: x'],
  // It can't take this; the message repeats what somebody wrote.
  [saying('Key (email)=(a@example.com)', { code: '23505' }), 'refused', '23505'],
  [saying('a@example.com', { code: '22P02' }), 'refused', '22P02'],
  [saying('too many columns', { code: '54011' }), 'refused', '54011: too many columns'],
  // It may have been written all the same.
  [saying('x', { code: '57P01' }), 'uncertain', '57P01: x'],
  [saying('x', { code: '08006' }), 'uncertain', '08006: x'],
  [saying('x', { code: 'ECONNRESET' }), 'uncertain', 'ECONNRESET: x'],
  [saying('x', { code: 'EPIPE' }), 'uncertain', 'EPIPE: x'],
  [saying('x', { code: 'XECONNREFUSED' }), 'uncertain', 'XECONNREFUSED: x'],
  [saying('x', { code: 'ENOTFOUND2' }), 'uncertain', 'ENOTFOUND2: x'],
  [saying('x', { code: '223505' }), 'uncertain', '223505: x'],
  [saying('x', { code: 22_505 }), 'uncertain', 'x'],
  [saying(''), 'uncertain', 'unknown'],
  ['thrown', 'uncertain', 'unknown'],
  // Nobody was reached.
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].map(
    (code) => [saying('x', { code }), '', `${code}: x`] as const,
  ),
  [saying('x', { code: '42P01' }), '', '42P01: x'],
  [saying('x', { code: '42322' }), '', '42322: x'],
] as const)('%o is %s', (error, kinds, reason) => {
  const { reason: told, ...failure } = failureOf(error, 'site');
  const held = Object.entries(failure).flatMap(([kind, holds]) => (holds ? [kind] : []));
  expect([held.join(' '), told]).toEqual([kinds, reason]);
});
