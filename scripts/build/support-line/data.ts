import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

/** What MDN's data call the browsers of `package.json`'s support line. */
const names: Readonly<Record<string, keyof typeof bcd.browsers>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The oldest version of each browser that the site is made for: `{ chrome: 111, … }`. */
export const oldestBrowsers = new Map<keyof typeof bcd.browsers, number>();
for (const entry of browserslist()) {
  const [name = '', version = ''] = entry.split(' ');
  const browser = names[name];
  if (!browser) throw new Error(`The support line names ${name}, which this check doesn't know`);
  oldestBrowsers.set(
    browser,
    Math.min(oldestBrowsers.get(browser) ?? Infinity, Number.parseFloat(version)),
  );
}

/** Whether a feature of MDN's data came to one of the line's browsers only after the line. */
export function isNewer(feature: Identifier): boolean {
  const { support } = feature.__compat ?? {};
  if (!support) return false;
  return [...oldestBrowsers].some(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some((statement) => isIn(statement, version));
  });
}

function isIn(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (typeof added !== 'string' || added === 'preview' || flags || prefix) return false;
  return (
    numberIn(added) <= version && !(typeof removed === 'string' && numberIn(removed) <= version)
  );
}

/** `≤37` → 37 */
function numberIn(version: string): number {
  return Number.parseFloat(version.replace('≤', ''));
}

/** The version of a browser that brought the feature at a path, for good. */
export function versionOf(path: readonly string[], browser: keyof typeof bcd.browsers): number {
  const statements = [featureAt(path)?.__compat?.support[browser] ?? []].flat();
  const versions = statements.flatMap(({ version_added: added, flags }) =>
    typeof added === 'string' && !flags ? numberIn(added) : [],
  );
  return Math.min(...versions);
}

/** The feature at a path in the data, `css.properties.color`. */
export function featureAt(path: readonly string[]): Identifier | undefined {
  let at: unknown = bcd;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at as Identifier | undefined;
}

/** The features right under a path in the data, by their names. */
export function featuresIn(path: readonly string[]): [name: string, feature: Identifier][] {
  const { __compat: _, ...features } = featureAt(path) ?? {};
  return Object.entries(features as Record<string, Identifier>);
}

/** Whether a second engine has a feature, in any version. */
export function isShared({ __compat }: Identifier): boolean {
  const engines = [__compat?.support.chrome, __compat?.support.firefox, __compat?.support.safari];
  return (
    engines.filter((support) => [support ?? []].flat().some((one) => isIn(one, Infinity))).length >
    1
  );
}
