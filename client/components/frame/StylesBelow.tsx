import './StylesBelow.below.module.css';
import { useSiteContext } from '../../page-context.ts';
import { stylesBelowPath } from '../../styles-below.ts';

/**
 * What makes every engine's parser wait for the sheet before it: a script. It allows phones to lay out the rest of the
 * page later: not of one that is reloaded, come back to or linked into, where a place in the rest is to be found.
 * (`navigation.type` is old, and 0 for all other visits; what followed it takes 40 bytes more in each page.)
 */
export const waitForStyles =
  'performance.navigation.type||location.hash||(document.body.dataset.late="")';

/**
 * Stands where a page's first screen ends, once in each page: the styles of the rest (`*.below.module.css`) come in a
 * file that all pages share. The first screen is painted without it, and nothing after it is seen before it is there.
 */
export function StylesBelow() {
  const { asset } = useSiteContext();
  return (
    <>
      <link rel="stylesheet" href={asset(stylesBelowPath)} fetchPriority="low" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: waitForStyles }} />
    </>
  );
}
