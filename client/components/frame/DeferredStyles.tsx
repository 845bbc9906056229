import { createContext, useContext } from 'react';

/**
 * What makes every engine's parser wait for the sheets before it: a script. It tells a fresh visit from a reload or a way
 * back. (`navigation.type` is old, and 0 for a fresh one; what followed it takes 40 bytes more in each page.)
 */
export const waitForStyles = 'performance.navigation.type||(document.body.dataset.fresh="")';

const DeferredSheets = createContext<readonly string[]>([]);

/** The addresses of the page's sheets, in their order. */
export const DeferredSheetsProvider = DeferredSheets.Provider;

/**
 * Stands where a page's first screen ends, once in each page: the styles of the rest (what stands after `deferred`
 * in each component's sheet) come in two files, the frame's, which all pages share, and the page's own. The first screen is
 * painted without them, and nothing after it is seen before they are there. Those of what only some pages hold (`deferred
 * for KIND`) are in the page's head: half a kilobyte each, where a file more would hold up the first screen's picture.
 */
export function DeferredStyles() {
  return (
    <>
      {useContext(DeferredSheets).map((href) => (
        <link key={href} rel="stylesheet" href={href} fetchPriority="low" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: waitForStyles }} />
    </>
  );
}
