import { distance } from 'fastest-levenshtein';

/**
 * Problems with names that are no settings but nearly: `CONTACT_ULR` would be ignored without a word, and
 * leads would not be forwarded. All other names belong to the platform or to other programs.
 * @param names the environment's names with a value
 */
export function misspelled(names: readonly string[], settings: readonly string[]): string[] {
  const given = new Set(names);
  return names
    .filter((name) => !settings.includes(name) && !widelyUsed.has(name))
    .flatMap((name) => {
      // A setting that is there under its right name isn't missed.
      const meant = settings.find((setting) => !given.has(setting) && isSlip(name, setting));
      return meant ? [`${name} is not a setting: ${meant} is meant, or leave it empty`] : [];
    });
}

/** Names of other programs, one letter from ours. */
const widelyUsed: ReadonlySet<string> = new Set(['LOGLEVEL']);

/** Shorter names are near to too many others: `POST`, `HOSTS`. */
const shortest = 6;
/** From this length on two slips are still no coincidence. */
const longName = 12;

/** A letter wrong, missing or too many, or letters swapped; in long names two slips. */
function isSlip(name: string, setting: string): boolean {
  if (Math.min(name.length, setting.length) < shortest) return false;
  const slips = distance(name.toUpperCase(), setting);
  if (slips <= 1) return true;
  return slips === 2 && (setting.length >= longName || sorted(name) === sorted(setting));
}

function sorted(name: string): string {
  return [...name.toUpperCase()].sort().join('');
}
