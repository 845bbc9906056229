import { distance } from 'fastest-levenshtein';

/** Another program's, one letter from ours. */
const widelyUsed = 'LOGLEVEL';

/** Behind a setting's name: it stands in the file that this names. */
const inFile = '_FILE';

/**
 * Problems with names that are no settings but nearly: `CONTACT_ULR` would be ignored without a word, and
 * leads would not be forwarded. All other names belong to the platform or to other programs.
 * @param names the environment's names with a value
 */
export function misspelled(names: readonly string[], settings: readonly string[]): string[] {
  const isGiven = (setting: string) => names.includes(setting) || names.includes(setting + inFile);
  // A setting that is there under its right name isn't missed.
  const missing = settings.filter((setting) => !isGiven(setting));
  const known = new Set([...settings, ...settings.map((setting) => setting + inFile), widelyUsed]);
  return names.flatMap((name) => {
    if (known.has(name)) return [];
    const ending = name.endsWith(inFile) ? inFile : '';
    const stem = name.slice(0, name.length - ending.length).toUpperCase();
    const meant =
      missing.find((setting) => isSlip(name.toUpperCase(), setting)) ??
      missing.flatMap((setting) => (ending && isSlip(stem, setting) ? setting + ending : []))[0];
    return meant ? [`${name} is not a setting: ${meant} is meant, or leave it empty`] : [];
  });
}

/** A letter wrong, missing or too many, or letters swapped; in long names two slips are still no coincidence. */
function isSlip(name: string, setting: string): boolean {
  // Shorter names are near to too many others: `POST`, `HOSTS`.
  if (Math.min(name.length, setting.length) < 6) return false;
  const slips = distance(name, setting);
  const isSwap = [...name].sort().join() === [...setting].sort().join();
  return slips <= 1 || (slips === 2 && (isSwap || setting.length >= 12));
}
