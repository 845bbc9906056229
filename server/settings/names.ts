import { distance } from 'fastest-levenshtein';

/** Another program's, one letter from ours. */
const foreignName = 'LOGLEVEL';

/** Behind a setting's name: it stands in the file that this names. */
const fileSuffix = '_FILE';

/**
 * Problems with names that are no settings but nearly: `CONTACT_ULR` would be ignored without a word, and
 * leads would not be forwarded. All other names belong to the platform or to other programs.
 * @param names the environment's names with a value
 */
export function findMisspelled(names: readonly string[], settings: readonly string[]): string[] {
  const isSet = (setting: string) =>
    names.includes(setting) || names.includes(setting + fileSuffix);
  // A setting that is there under its right name isn't missed.
  const missing = settings.filter((setting) => !isSet(setting));
  const known = new Set([
    ...settings,
    ...settings.map((setting) => setting + fileSuffix),
    foreignName,
  ]);
  return names.flatMap((name) => {
    if (known.has(name)) return [];
    const ending = name.endsWith(fileSuffix) ? fileSuffix : '';
    const stem = name.slice(0, name.length - ending.length).toUpperCase();
    const suggestion =
      missing.find((setting) => isTypo(name.toUpperCase(), setting)) ??
      missing.flatMap((setting) => (ending && isTypo(stem, setting) ? setting + ending : []))[0];
    return suggestion
      ? [`${name} is not a setting: ${suggestion} is meant, or leave it empty`]
      : [];
  });
}

/** A letter wrong, missing or too many, or letters swapped; in long names two of them are still no coincidence. */
function isTypo(name: string, setting: string): boolean {
  // Shorter names are near to too many others: `POST`, `HOSTS`.
  if (Math.min(name.length, setting.length) < 6) return false;
  // Nearly all pairs, at each start.
  if (Math.abs(name.length - setting.length) > 2) return false;
  const edits = distance(name, setting);
  const isSwap = () => [...name].sort().join() === [...setting].sort().join();
  return edits <= 1 || (edits === 2 && (setting.length >= 12 || isSwap()));
}
