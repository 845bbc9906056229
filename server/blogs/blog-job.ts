import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { appendTo, type Body, bodyInFile, bodyInMemory } from './body.ts';
import { type LeftOut, type PackedBlogs, packBlogs } from './packed-blogs.ts';
import { callProvider, type ProviderCall, type Validators } from './provider-call.ts';

/** What is done with the provider's answer before the pages see it; the same on both threads. */
export type BlogJob =
  | {
      kind: 'ask';
      call: ProviderCall;
      /** Of the list that is known: the same answer again is no news. */
      knownVersion: string | undefined;
      /** Where the answer is written to and stays; undefined: memory. */
      fd: number | undefined;
    }
  /** Reads the answer that an earlier process left. */
  | { kind: 'restore'; fd: number };

export type BlogOutcome =
  | { kind: 'unchanged'; validators: Validators | undefined }
  | {
      kind: 'list';
      packed: PackedBlogs;
      leftOut: LeftOut;
      validators: Validators;
      /** The answer, unless it is in the job's file. */
      bytes: Uint8Array<ArrayBuffer> | undefined;
      length: number;
    };

/**
 * @throws {ProviderError} if there is no list
 * @throws {DiskError} if the job's file can't be written
 */
export async function runBlogJob(job: BlogJob, closing?: AbortSignal): Promise<BlogOutcome> {
  if (job.kind === 'restore') {
    const length = fstatSync(job.fd).size;
    const body = bodyInFile(job.fd, length);
    return {
      kind: 'list',
      ...packBlogs(body, hashOf(body)),
      validators: {},
      bytes: undefined,
      length,
    };
  }

  const { call, knownVersion, fd } = job;
  const pieces: Uint8Array[] = [];
  const write = fd === undefined ? (piece: Uint8Array) => pieces.push(piece) : appendTo(fd);
  const answer = await callProvider(call, write, closing);
  if (answer.kind === 'not modified') return { kind: 'unchanged', validators: undefined };
  const { version, length, validators } = answer;
  if (version === knownVersion) return { kind: 'unchanged', validators };

  const bytes = fd === undefined ? joined(pieces, length) : undefined;
  const body: Body = bytes ? bodyInMemory(bytes) : bodyInFile(fd ?? -1, length);
  return { kind: 'list', ...packBlogs(body, version), validators, bytes, length };
}

/** @see callProvider, whose version it has to give again */
function hashOf(body: Body): string {
  const step = 1024 * 1024;
  const hash = createHash('sha256');
  for (let at = 0; at < body.length; at += step) {
    hash.update(body.read(at, Math.min(at + step, body.length)));
  }
  return hash.digest('base64url').slice(0, 12);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
