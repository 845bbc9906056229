import { isSame, newSecret } from '../lib/secrets.ts';

/** The links that a terminal shows: each lets one browser in, once. They end with the process. */
export function createTerminalKeys() {
  let key: string | undefined;
  return {
    /** A new link's key; one that was made before and not used is void. */
    make() {
      key = newSecret();
      return key;
    },

    /** Uses a key up. False: it isn't the key, or was used. */
    use(candidate: string) {
      if (key === undefined || !isSame(candidate, key)) return false;
      key = undefined;
      return true;
    },
  };
}
