import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What a setting is if `NAME_FILE` names a file that has it, as Docker and Kubernetes hand over secrets
 * (https://docs.docker.com/compose/how-tos/use-secrets/).
 * @returns undefined: it is not set, or can't be read
 * @param report hears of what can't be read or is said twice
 */
export function readSetting(
  env: Environment,
  name: string,
  report: (problem: string) => void,
): string | undefined {
  const text = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return text || undefined;
  if (text) {
    report(`${name} and ${name}_FILE are both set: one of them is meant`);
    return text;
  }
  try {
    // They end with a line break.
    const found = readFileSync(file, 'utf8').trim();
    if (!found) report(`${name}_FILE names ${file}, which is empty`);
    return found || undefined;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    report(`${name}_FILE names ${file}, which can't be read (${reason})`);
    return undefined;
  }
}
