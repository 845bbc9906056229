import { type ComponentType, createElement, type ReactElement, useId } from 'react';
import { useSiteContext } from '../page-context.ts';

/** When an island's script is fetched and it comes alive. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ost-island': {
        name: string;
        when: When;
        src: string;
        imports: string | undefined;
        prefix: string;
        props: string;
        children: React.ReactNode;
      };
    }
  }
}

/**
 * Makes a component a part of the page with state of its own: HTML from the server, brought to life in the browser
 * by `client/browser/entry.ts` when its condition comes. Where React hydrates it, it is a root of its own, with its own
 * prefix for ids, so that `useId` gives the same in both places.
 *
 * It is one file, `NAME.island.tsx`, from which the build makes its script: with `NAMEView` in it, which React hydrates,
 * or, where the file has a `mount` (`IslandModule`), with that alone and without React.
 *
 * @param name of its file
 * @param options.inHtml props that aren't handed over: the view alone needs them
 * @param options.when it wakes
 * @example export const Industries = island('Industries', IndustriesView, { when: 'visible' });
 */
export function island<Props extends object>(
  name: string,
  View: ComponentType<Props>,
  { when, inHtml = [] }: { when: When; inHtml?: readonly (keyof Props & string)[] },
): (props: Props) => ReactElement {
  return function Island(props) {
    const handedOver = Object.fromEntries(
      Object.entries(props).filter(([key]) => !inHtml.some((one) => one === key)),
    );
    const prefix = useId();
    const { islandScript, renderIsland } = useSiteContext();
    const { src, imports } = islandScript(name);
    // Not imported here: React's server is the server's to load.
    const html = renderIsland(createElement(View, props), prefix);
    return (
      <ost-island
        name={name}
        when={when}
        src={src}
        imports={imports.join(' ') || undefined}
        prefix={prefix}
        props={JSON.stringify(handedOver)}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML a few lines above */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {/* Tells the browser's side that everything before it has arrived. */}
        <template />
      </ost-island>
    );
  };
}
