import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createBoundedBytes } from '../bounded-bytes.ts';
import { decoded } from './request-target.ts';

/** Largest body that is read. */
export const maxBodyBytes = 32 * 1024;
/** Several times what a form has, whose lists send one for each choice. */
const maxFields = 64;
/**
 * What a too large body may cost until its sender is answered and cut off. What is read and dropped is in memory until
 * it is collected: with 1 MB of each, 200 senders took 200 MB.
 */
const maxDrainBytes = 256 * 1024;

/**
 * A body that can't be taken. `message` is for whoever wrote the program that sent it; what also people's browsers may send
 * has a `fault`, which its caller says in the words of the site.
 */
export class FormBodyError extends Error {
  override readonly name = 'FormBodyError';
  readonly status: 400 | 413 | 415;
  readonly fault: 'shape' | 'large' | undefined;

  constructor(status: 400 | 413 | 415, message: string, fault?: 'shape' | 'large') {
    super(message);
    this.status = status;
    this.fault = fault;
  }
}

/** A form's values: texts and lists of them, under the names that were sent. */
export type FormValues = Readonly<Record<string, unknown>>;

/**
 * Reads a JSON or an HTML form body into `req.body`, or passes a FormBodyError on.
 *
 * Not express's parsers: they take in all of a body that is too large before they refuse it, and
 * put their own meaning into brackets in names.
 * @param lists the fields that are lists even when only one value was sent
 */
export function formBody(lists: ReadonlySet<string>): RequestHandler {
  return async function readFormBody(req, _res, next) {
    try {
      const parse = parserFor(req, lists);
      req.body = parse(textOf(await readBody(req)));
      next();
    } catch (error) {
      next(error);
    }
  };
}

/**
 * For an answer that doesn't wait for the rest of its request: closes the connection after it,
 * unless what is still to come is announced and small. Node reads that on and drops it, so that the
 * sender finds the answer and not a connection that was reset.
 */
export function endUpload(req: Request, res: Response): void {
  const announced = req.get('transfer-encoding')
    ? Infinity
    : Number(req.get('content-length') ?? 0);
  if (!req.complete && announced > maxBodyBytes) res.set('Connection', 'close');
}

function parserFor(req: Request, lists: ReadonlySet<string>): (text: string) => FormValues {
  if (!['identity', ''].includes(req.get('content-encoding')?.toLowerCase() ?? '')) {
    throw new FormBodyError(415, 'Please send the form uncompressed');
  }
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new FormBodyError(415, 'Please send the form as UTF-8');
  }
  if (req.is('application/json')) return parseJson;
  if (req.is('application/x-www-form-urlencoded')) return (text) => parseForm(text, lists);
  throw new FormBodyError(
    415,
    'Please send the form as application/json or application/x-www-form-urlencoded',
  );
}

/** Into one buffer, whose size is the limit: a list of its pieces costs 330 bytes for each. */
function readBody(req: IncomingMessage): Promise<Buffer> {
  const announced = Number(req.headers['content-length'] ?? maxBodyBytes);
  return new Promise((resolve, reject) => {
    if (announced > maxDrainBytes) return reject(tooLarge());
    if (req.destroyed) return reject(gone());
    const body = createBoundedBytes(Math.min(announced, maxBodyBytes));
    let size = 0;
    req.on('data', take);
    req.once('end', () => (size > maxBodyBytes ? reject(tooLarge()) : resolve(body.all())));
    req.once('close', () => reject(gone()));

    function take(piece: Buffer): void {
      size += piece.length;
      if (body.add(piece) || size <= maxDrainBytes) return;
      // Not to its end: the connection has to be answered first.
      req.off('data', take).pause();
      reject(tooLarge());
    }
  });
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw unreadable();
  }
}

function gone(): Error {
  return new Error('The sender has gone');
}

function unreadable(): FormBodyError {
  return new FormBodyError(400, 'The form is not valid UTF-8', 'shape');
}

function tooLarge(): FormBodyError {
  return new FormBodyError(
    413,
    `The form is too large: at most ${maxBodyBytes / 1024} KB can be sent`,
    'large',
  );
}

function parseJson(text: string): FormValues {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FormBodyError(400, 'The form is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FormBodyError(400, 'The form must be a JSON object');
  }
  const fields = Object.entries(value);
  checkCount(fields.length);
  if (!fields.every(([, field]) => isFlat(field))) {
    throw new FormBodyError(400, 'The fields of the form must be texts or lists of texts');
  }
  return Object.fromEntries(fields.map(([name, field]) => [name, withLineFeeds(field)]));
}

/** Whether a value is a text, number, truth value or null, or a list of these. */
function isFlat(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value !== 'object' || value === null;
  return (
    value.length <= maxFields && value.every((item) => typeof item !== 'object' || item === null)
  );
}

function parseForm(text: string, lists: ReadonlySet<string>): FormValues {
  checkCount(text.split('&', maxFields + 1).length);
  // URLSearchParams would make U+FFFD of what is no UTF-8, and a name would arrive mutilated.
  if (decoded(text) === undefined) throw unreadable();
  const fields = new URLSearchParams(text);
  const values = [...new Set(fields.keys())].map((name) => {
    const sent = fields.getAll(name).map(withLineFeeds);
    return [name, sent.length > 1 || lists.has(name) ? sent : sent[0]] as const;
  });
  return Object.fromEntries(values);
}

/** HTML forms send CRLF where scripts send LF; the lead should be the same. */
function withLineFeeds<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

function checkCount(fields: number): void {
  if (fields > maxFields) throw new FormBodyError(413, 'The form has too many fields');
}
