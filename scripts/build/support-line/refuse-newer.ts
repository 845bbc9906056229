import { allowedInScripts, otherMeanings } from './allowed.ts';
import { newerInScript } from './scripts.ts';

const allowed = new Set([...Object.keys(allowedInScripts), ...otherMeanings]);

/**
 * Stops a build whose scripts use what a browser of the support line lacks: syntax, globals or methods, those of bundled
 * packages included. Older browsers are given no script at all (`server/render/script-loader.ts`).
 * @param scripts texts by the names of their files, as browsers get them
 * @throws naming each feature with its file; what has a fallback belongs into `allowed.ts`
 */
export function refuseNewer(scripts: Iterable<readonly [name: string, text: string]>): void {
  const found = [...scripts].flatMap(([name, text]) =>
    newerInScript(text)
      .filter((feature) => !allowed.has(feature))
      .map((feature) => `${name}: ${feature}`),
  );
  if (found.length === 0) return;
  throw new Error(
    `Newer than the oldest browser that gets scripts (browserslist in package.json):\n${found.join('\n')}`,
  );
}
