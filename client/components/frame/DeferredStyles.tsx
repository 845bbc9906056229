import { createContext, useContext } from 'react';

/**
 * What makes every engine's parser wait for the sheets before it: a script. It tells a fresh visit from a reload or a way
 * back. (`navigation.type` is old, and 0 for a fresh one; what followed it takes 40 bytes more in each page.)
 */
export const waitForStyles = 'performance.navigation.type||(document.body.dataset.fresh="")';

interface Sheets {
  /** In their order. */
  deferred: readonly string[];
  /** Of what only some pages' content has, by its kind. */
  parts: Readonly<Record<string, string>>;
}

const DeferredSheets = createContext<Sheets | undefined>(undefined);

/** The addresses of the page's sheets. */
export const DeferredSheetsProvider = DeferredSheets.Provider;

/**
 * Stands where a page's first screen ends, once in each page: the styles of the rest (what stands after `deferred`
 * in each component's sheet) come in two files, the frame's, which all pages share, and the page's own, and one for each
 * kind of content that only some pages have (`deferred for KIND`). The first screen is painted without them, and nothing
 * after it is seen before they are there.
 */
export function DeferredStyles({ contents = [] }: { contents?: readonly { kind: string }[] }) {
  const { deferred = [], parts = {} } = useContext(DeferredSheets) ?? {};
  const own = [...new Set(contents.map(({ kind }) => parts[kind]))].filter(
    (href) => href !== undefined,
  );
  return (
    <>
      {[...deferred, ...own].map((href) => (
        <link key={href} rel="stylesheet" href={href} fetchPriority="low" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: waitForStyles }} />
    </>
  );
}
