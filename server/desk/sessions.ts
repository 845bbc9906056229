import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser may stay in after it used its link. */
export const sessionMs = 12 * 60 * 60_000;

export interface Session {
  /** Stands in each form; another site can't know it. */
  readonly formKey: string;
}

/** Who may look: whoever opened a link that the terminal showed, which works once. */
export interface Sessions {
  /** A new link's key; one that was made before and not used is void. */
  newKey(): string;
  /** Uses a key up. Returns the cookie's value; undefined: it isn't the key, or was used. */
  enter(key: string): string | undefined;
  find(cookie: string | undefined): Session | undefined;
}

export function createSessions(now: () => number): Sessions {
  let key: string | undefined;
  const sessions = new Map<string, Session & { until: number }>();
  return {
    newKey() {
      key = secret();
      return key;
    },
    enter(given) {
      if (key === undefined || !isSame(given, key)) return undefined;
      key = undefined;
      for (const [id, { until }] of sessions) if (until <= now()) sessions.delete(id);
      const cookie = secret();
      sessions.set(digest(cookie), { formKey: secret(), until: now() + sessionMs });
      return cookie;
    },
    find(cookie) {
      // Looked up by its digest, so that the time that it takes tells nothing of the cookie.
      const session = cookie === undefined ? undefined : sessions.get(digest(cookie));
      return session && session.until > now() ? session : undefined;
    },
  };
}

/** Compares without telling by the time it takes how much is right. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(secret)));
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
