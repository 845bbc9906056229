import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseYamlFile } from '../../server/content/parse-file.ts';
import { readSourceFile } from '../../server/content/read-folder.ts';
import { inShort } from './in-short.ts';

/**
 * Shared words that stand in English on a site in another language, by the file in which they are missing.
 * @param folder of the delivered content
 */
export function untranslated(language: string, siteDir: string, folder: string): string[] {
  const [name] = language.split('-');
  if (name === 'en') return [];
  const delivered = join(folder, 'languages', `${name}.yaml`);
  const files = [delivered, join(siteDir, 'interface.yaml')].filter((file) => existsSync(file));
  const written = new Set(files.flatMap(keysIn));
  const missing = needed(keysIn(join(folder, 'interface.yaml')), language).filter(
    (key) => !written.has(key),
  );
  if (missing.length === 0) return [];
  const file = files.includes(delivered)
    ? `shared/content/languages/${name}.yaml`
    : 'interface.yaml';
  return [`${file}: not in ${language} yet: ${inShort(missing)}`];
}

/** In place of `one` and `other` of English the plural categories in which the language counts up to a hundred. */
function needed(english: readonly string[], language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const categories = new Set(Array.from({ length: 101 }, (_, count) => rules.select(count)));
  return english.flatMap((key) => {
    const [, group] = /^(.*\.)one$/.exec(key) ?? [];
    if (group === undefined || !english.includes(`${group}other`)) return [key];
    return [...categories].filter((one) => one !== 'other').map((one) => group + one);
  });
}

function keysIn(file: string): string[] {
  // What can't be read the compiler has told.
  const [source] = readSourceFile('interface.yaml', file, () => {});
  return source ? keysOf(parseYamlFile(source, () => {})?.data) : [];
}

/** `buttons.getQuote`: those of texts, and of lists as a whole. */
function keysOf(words: unknown, path: readonly string[] = []): string[] {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return [path.join('.')];
  return Object.entries(words).flatMap(([key, inner]) => keysOf(inner, [...path, key]));
}
