import { isSame, newSecret } from '../../lib/secrets.ts';

/** The links that a terminal shows: each lets one browser in, once. */
export interface TerminalKeys {
  /** A new link's key; one that was made before and not used is void. */
  make(): string;
  /** Uses a key up. False: it isn't the key, or was used. */
  use(candidate: string): boolean;
}

/** The keys of one process: they end with it. */
export function createTerminalKeys(): TerminalKeys {
  let key: string | undefined;
  return {
    make() {
      key = newSecret();
      return key;
    },
    use(candidate) {
      if (key === undefined || !isSame(candidate, key)) return false;
      key = undefined;
      return true;
    },
  };
}
