import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody can guess, as they stand in a cookie or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: who reads the store can't use it, and a look-up's time tells nothing of it. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Stands in each form of a session; another site can't know it. */
export function formKeyOf(cookie: string): string {
  return digestOf(`form ${cookie}`);
}

/** Compares without telling by the time it takes how much is right. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(secret)));
}
