import { formWords } from '../../support/form-words.ts';
import type { Behaviour } from '../../support/target-server.ts';

/** One row of the decisions' table: what the target does, and what must come of it. */
interface Row {
  target: string;
  behaviour: Behaviour;
  ledger: string;
  status: number;
  message: string | RegExp | undefined;
  /** Status and message with nothing kept (DATA_DIR off), where they differ. */
  unkept?: { status: number; message: string | undefined };
}

/** Stands for the address of a second server, which must never get anything. */
export const elsewhere = 'http://elsewhere.test';

const failure = formWords.contact.failure;
/** The target answers this as JSON. */
export function answerJson(status: number, body: unknown): Behaviour {
  return { kind: 'answer', status, body: JSON.stringify(body) };
}
const waits = { ledger: 'pending', status: 202, message: /success/ };

export const rows: readonly Row[] = [
  {
    target: '200 with "success"',
    behaviour: answerJson(200, { message: 'Stored with Success' }),
    ledger: 'delivered',
    status: 200,
    message: 'Stored with Success',
  },
  {
    target: '201 with "success"',
    behaviour: answerJson(201, { message: 'success' }),
    ledger: 'delivered',
    status: 200,
    message: 'success',
  },
  {
    target: '200 with other words',
    behaviour: answerJson(200, { message: 'We are closed' }),
    ledger: 'rejected',
    status: 200,
    message: 'We are closed',
  },
  {
    target: '200 without a message',
    behaviour: answerJson(200, { ok: true }),
    ledger: 'rejected',
    status: 200,
    message: undefined,
  },
  {
    target: '200 with a message that is no text',
    behaviour: answerJson(200, { message: { success: true } }),
    ledger: 'rejected',
    status: 200,
    message: undefined,
  },
  {
    target: '200 with a list',
    behaviour: answerJson(200, ['success']),
    ledger: 'rejected',
    status: 200,
    message: undefined,
  },
  {
    target: '204',
    behaviour: { kind: 'answer', status: 204 },
    ledger: 'rejected',
    status: 200,
    message: undefined,
  },
  {
    target: '205',
    behaviour: { kind: 'answer', status: 205 },
    ledger: 'rejected',
    status: 200,
    message: undefined,
  },
  ...[400, 409, 413, 422].map((status) => ({
    target: `${status} with a message`,
    behaviour: answerJson(status, { message: 'Unknown country' }),
    ledger: 'rejected',
    status: 502,
    message: 'Unknown country',
  })),
  {
    target: '400 without a message',
    behaviour: { kind: 'answer', status: 400, body: 'Bad Request' },
    ledger: 'rejected',
    status: 502,
    message: failure,
  },
  ...[401, 403, 404, 429, 500, 503].map((status) => ({
    target: `${status} with a message`,
    behaviour: answerJson(status, { message: 'Not now' }),
    ...waits,
    unkept: { status: 502, message: 'Not now' },
  })),
  {
    target: '200, not JSON',
    behaviour: { kind: 'answer', body: '<html>success</html>' },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  {
    target: '200, empty',
    behaviour: { kind: 'answer', body: '' },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  {
    target: 'no answer at all',
    behaviour: { kind: 'hang' },
    ...waits,
    unkept: { status: 504, message: failure },
  },
  {
    target: 'a byte a second',
    behaviour: { kind: 'drip' },
    ...waits,
    unkept: { status: 504, message: failure },
  },
  {
    target: 'broken off before the answer',
    behaviour: { kind: 'break off', after: 'request' },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  {
    target: 'broken off within the answer',
    behaviour: { kind: 'break off', after: 'headers' },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  {
    target: '10 MB of answer',
    behaviour: { kind: 'huge' },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  ...[301, 302, 303, 307, 308].map((status) => ({
    target: `a ${status} to another site`,
    behaviour: { kind: 'answer', status, headers: { location: `${elsewhere}/chat` } } as const,
    ...waits,
    unkept: { status: 502, message: failure },
  })),
  {
    target: 'a redirect to another site, named without a scheme',
    behaviour: {
      kind: 'answer',
      status: 307,
      headers: { location: `${elsewhere.replace('http:', '')}/chat` },
    },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  {
    target: 'a redirect to no address',
    behaviour: { kind: 'answer', status: 307, headers: { location: 'http://[' } },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  {
    target: 'a redirect without an address, and words of success',
    behaviour: { kind: 'answer', status: 307, body: '{"message":"success"}' },
    ...waits,
    unkept: { status: 502, message: 'success' },
  },
  {
    target: 'a redirect to itself, for ever',
    behaviour: { kind: 'answer', status: 307, headers: { location: '/chat' } },
    ...waits,
    unkept: { status: 502, message: failure },
  },
  ...[301, 302, 303, 307, 308].map((status) => ({
    target: `a ${status} within its origin`,
    behaviour: { kind: 'answer', status, headers: { location: '/moved' } } as const,
    ledger: 'delivered',
    status: 200,
    message: 'Stored with success',
  })),
];
