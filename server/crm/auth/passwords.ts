import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { httpErrors } from '../http-errors.ts';

/** NIST SP 800-63B and OWASP ASVS 5, 6.2: long, with no rules of composition. */
export const passwordLength = { min: 12, max: 128 } as const;

/** Of scrypt (RFC 7914). */
type Cost = Readonly<Record<'N' | 'r' | 'p', number>>;

/**
 * OWASP's password storage cheat sheet: 2^15, 8, 3 takes 32 MiB and a tenth of a second. What is smaller, the C library
 * keeps in a heap of each thread: four times 16 MiB for good, where these are given back each time.
 */
const recommended: Cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;
const hashBytes = 32;

/** Each takes 32 MiB: one at a time, and no more than so many wait. */
const mostWaiting = 16;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords by scrypt (RFC 7914), one at a time.
 * @param cost undefined: what the OWASP password storage cheat sheet recommends
 */
export function createPasswords(cost: Cost = recommended) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** Of nobody: who isn't known waits as long as who is. */
  const nobody = newHash('', cost);
  return {
    /** Another password would not be checked. */
    isBusy: () => waiting >= mostWaiting,

    /** What is kept of a password: `scrypt$32768$8$3$salt$hash`. @throws {HttpError} where too many wait */
    hash: (password: string) => inTurn(() => newHash(password, cost)),

    /** @param stored undefined: there is no such user; it takes as long. @throws {HttpError} as above */
    isRight: (password: string, stored: string | undefined) =>
      inTurn(
        async () => (await matches(password, stored ?? (await nobody))) && stored !== undefined,
      ),
  };

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= mostWaiting) throw httpErrors.busy();
    waiting++;
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine.finally(() => waiting--);
  }
}

/** What is wrong with a password that somebody chose, as a sentence; undefined: nothing. */
export async function problemOf(password: string, email: string): Promise<string | undefined> {
  const letters = [...password].length;
  if (letters < passwordLength.min) return `It needs at least ${passwordLength.min} characters.`;
  if (letters > passwordLength.max) return `It may have at most ${passwordLength.max} characters.`;
  // Only here: its lists take megabytes, and hardly anybody sets a password.
  const { meter } = await import('./password-strength.ts');
  // It would take more than ten thousand million guesses.
  if (meter.check(password, [email, ...email.split(/[@.]/)]).score >= 4) return undefined;
  return 'It is too easy to guess. Take some words that have nothing to do with each other.';
}

async function newHash(password: string, { N, r, p }: Cost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { N, r, p, maxmem });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const by = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const right = Buffer.from(hash, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), by);
  return right.length === derived.length && timingSafeEqual(derived, right);
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** One spelling of what looks alike on every keyboard (NFC). */
function derive(password: string, salt: Buffer, by: ScryptOptions): Promise<Buffer> {
  return scryptAsync(password.normalize('NFC'), salt, hashBytes, by);
}
