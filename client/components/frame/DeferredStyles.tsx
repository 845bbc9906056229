import { deferredStylesPath } from '../../deferred-styles.ts';
import { useSiteContext } from '../../page-context.ts';

/**
 * What makes every engine's parser wait for the sheet before it: a script. It tells a fresh visit from a reload or a way
 * back. (`navigation.type` is old, and 0 for a fresh one; what followed it takes 40 bytes more in each page.)
 */
export const waitForStyles = 'performance.navigation.type||(document.body.dataset.fresh="")';

/**
 * Stands where a page's first screen ends, once in each page: the styles of the rest (what stands after `deferred`
 * in each component's sheet) come in a file that all pages share. The first screen is painted without it, and nothing after it is seen before it is there.
 */
export function DeferredStyles() {
  const { asset } = useSiteContext();
  return (
    <>
      <link rel="stylesheet" href={asset(deferredStylesPath)} fetchPriority="low" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: waitForStyles }} />
    </>
  );
}
