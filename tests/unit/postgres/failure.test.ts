import { expect, test } from 'vitest';
import { failureOf } from '../../../server/postgres/failure.ts';

const saying = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  // Only a person can mend a wrong setting, and nothing was written.
  [saying('no password', { code: '28P01' }), 'permanent', '28P01: no password'],
  [saying('x', { code: '28000' }), 'permanent', '28000: x'],
  [saying('x', { code: '3D000' }), 'permanent', '3D000: x'],
  [saying('x', { code: '42501' }), 'permanent', '42501: x'],
  ...[
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED'],
    ...['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
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
  const { reason: told, ...failure } = failureOf(error);
  const held = Object.entries(failure).flatMap(([kind, holds]) => (holds ? [kind] : []));
  expect([held.join(' '), told]).toEqual([kinds, reason]);
});
