import { type ComponentType, createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandProps, islands } from '../islands/registry.ts';
import { usePage } from '../page-context.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ost-island': {
        name: string;
        when: string;
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
 * A part of the page with state of its own: HTML from the server, brought to life in the browser
 * by `client/entry.ts` when its condition comes. Each is a React root of its own, with its own
 * prefix for ids, so that `useId` gives the same in both places.
 */
export function Island({ name, when, props }: IslandProps) {
  const prefix = `${name}${useId()}`;
  const { src, imports } = usePage().islandScript(name);
  // The table's type ties name and props together; that tie is lost when they are taken apart.
  const Component = islands[name].Component as ComponentType<object>;
  const html = renderToString(createElement(Component, props), { identifierPrefix: prefix });
  return (
    <ost-island
      name={name}
      when={when}
      src={src}
      imports={imports.join(' ') || undefined}
      prefix={prefix}
      props={JSON.stringify(props)}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML one line above */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {/* Tells the browser's side that everything before it has arrived. */}
      <template />
    </ost-island>
  );
}
