import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { type Fields, fieldList, limitOf } from '../../shared/forms.ts';
import { forms } from '../../shared/lead.ts';
import { createBoundedBytes } from '../lib/bounded-bytes.ts';
import { closeInStages } from './lingering-close.ts';
import { decoded } from './request-target.ts';

/**
 * Largest body that is read: twice what a form has that is filled in to its limits, so that whoever writes too much is
 * told which field it is, and gets the text back.
 */
export const maxBodyBytes =
  1024 * Math.ceil((2 * Math.max(...Object.values(forms).map(formBytes))) / 1024);
/** Several times what a form has, whose lists send one for each choice. */
const maxFields = 64;
/**
 * What a too large body may cost until its sender is answered and cut off. What is read and dropped is in memory until
 * it is collected: with 1 MB of each, 200 senders took 200 MB.
 */
const maxDrainBytes = 256 * 1024;

/**
 * A body that can't be taken. `message` is for whoever wrote the program that sent it; what also people's browsers
 * may send has a `fault`, which its caller says in the words of the site.
 */
export class FormBodyError extends Error {
  override readonly name = 'FormBodyError';
  readonly status: 400 | 413 | 415;
  readonly fault: 'shape' | 'large' | undefined;
  /** What could be read of it all the same. */
  readonly values: FormValues | undefined;

  constructor(
    status: 400 | 413 | 415,
    message: string,
    { fault, values }: Partial<Pick<FormBodyError, 'fault' | 'values'>> = {},
  ) {
    super(message);
    this.status = status;
    this.fault = fault;
    this.values = values;
  }
}

/** A form's values: texts and lists of them, under the names that were sent. */
export type FormValues = Readonly<Record<string, unknown>>;

/**
 * Reads a JSON or an HTML form body.
 *
 * Not express's parsers: they take in all of a body that is too large before they refuse it, and put their own meaning
 * into brackets in names. What is refused is so by 400, 413 or 415 (RFC 9110, 15.5.1, 15.5.14, 15.5.16).
 * @param lists the fields that are lists even when only one value was sent
 * @throws {FormBodyError} for a body that can't be taken; another error where the sender has gone
 */
export async function readForm(req: Request, lists: ReadonlySet<string>): Promise<FormValues> {
  if (!['identity', ''].includes(req.get('content-encoding')?.toLowerCase() ?? '')) {
    throw new FormBodyError(415, 'Please send the form uncompressed');
  }
  const isJson = req.is('application/json');
  if (!isJson && !req.is('application/x-www-form-urlencoded')) {
    throw new FormBodyError(
      415,
      'Please send the form as application/json or application/x-www-form-urlencoded',
    );
  }
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1];
  const isOtherCharset = charset !== undefined && !/^utf-?8$/i.test(charset);
  if (isOtherCharset && isJson) throw wrongCharset();
  const body = await readBody(req);
  if (isJson) return parseJson(body);
  const values = parseForm(body, lists);
  if (isOtherCharset) throw wrongCharset(values);
  return values;
}

/** Has `req.body` read by `readForm`, whose errors are passed on to Express. */
export function formBody(lists: ReadonlySet<string>): RequestHandler {
  return async function readFormBody(req, _res, next) {
    req.body = await readForm(req, lists);
    next();
  };
}

/**
 * For an answer that doesn't wait for the rest of its request: closes the connection after it,
 * unless what is still to come is announced and small. Node reads that on and drops it, so that the
 * sender finds the answer and not a connection that was reset.
 */
export function endUpload(req: Request, res: Response): void {
  const contentLength = req.get('transfer-encoding')
    ? Infinity
    : Number(req.get('content-length') ?? 0);
  if (!req.complete && contentLength > maxBodyBytes) closeInStages(req, res);
}

/** Into one buffer, whose size is the limit: a list of its pieces costs 330 bytes for each. */
function readBody(req: IncomingMessage): Promise<Buffer> {
  const contentLength = Number(req.headers['content-length'] ?? maxBodyBytes);
  return new Promise((resolve, reject) => {
    if (contentLength > maxDrainBytes) return reject(tooLarge());
    if (req.destroyed) return reject(senderGone());
    const body = createBoundedBytes(Math.min(contentLength, maxBodyBytes));
    let size = 0;
    req.on('data', onData);
    req.once('end', () => (size > maxBodyBytes ? reject(tooLarge()) : resolve(body.all())));
    req.once('close', () => reject(senderGone()));

    function onData(piece: Buffer): void {
      size += piece.length;
      if (body.add(piece) || size <= maxDrainBytes) return;
      // Not to its end: the connection has to be answered first.
      req.off('data', onData).pause();
      reject(tooLarge());
    }
  });
}

function senderGone(): Error {
  return new Error('The sender has gone');
}

function wrongCharset(values?: FormValues): FormBodyError {
  return new FormBodyError(415, 'Please send the form as UTF-8', { values });
}

function invalidUtf8(values?: FormValues): FormBodyError {
  return new FormBodyError(400, 'The form is not valid UTF-8', { fault: 'shape', values });
}

function tooLarge(): FormBodyError {
  return new FormBodyError(
    413,
    `The form is too large: at most ${maxBodyBytes / 1024} KB can be sent`,
    { fault: 'large' },
  );
}

/** The most bytes that a form takes which is filled in to its limits, as browsers send it without a script. */
function formBytes({ fields }: { fields: Fields }): number {
  const pairs = fieldList(fields).flatMap((field) => {
    const lengths = 'options' in field ? field.options.map(({ length }) => length) : limitOf(field);
    // A character has up to four bytes (RFC 3629), most Asian letters three, and each byte is written with three.
    return [lengths].flat().map((length) => `${field.name}=&`.length + length * 12);
  });
  return pairs.reduce((sum, bytes) => sum + bytes, 0);
}

function parseJson(body: Buffer): FormValues {
  if (!isUtf8(body)) throw invalidUtf8();
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
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

function parseForm(body: Buffer, lists: ReadonlySet<string>): FormValues {
  const text = new TextDecoder().decode(body);
  checkCount(text.split('&', maxFields + 1).length);
  const fields = new URLSearchParams(text);
  const values = [...new Set(fields.keys())].map((name) => {
    const sent = fields.getAll(name).map(withLineFeeds);
    return [name, sent.length > 1 || lists.has(name) ? sent : sent[0]] as const;
  });
  const read = Object.fromEntries(values);
  // URLSearchParams has made U+FFFD of what is no UTF-8: good enough to be shown, but a name would arrive mutilated.
  if (!isUtf8(body) || decoded(text) === undefined) throw invalidUtf8(read);
  return read;
}

/** HTML forms send CRLF where scripts send LF; the lead should be the same. */
function withLineFeeds<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

function checkCount(fields: number): void {
  if (fields > maxFields) throw new FormBodyError(413, 'The form has too many fields');
}
