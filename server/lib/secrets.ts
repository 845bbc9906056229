import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody can guess, in base64url as they stand in a cookie or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is kept of a secret, SHA-256 in base64url: who reads the store can't use it, and a look-up's time tells nothing
 * of it.
 */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares without telling by the time it takes how much is right. */
export function isSame(candidate: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(candidate)), Buffer.from(digestOf(secret)));
}
