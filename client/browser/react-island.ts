import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandModule } from './island-element.ts';

/**
 * The browser's side of an island that is a React component.
 * @param fromHtml finds props in the server's HTML
 */
export function reactIsland<Props extends object>(
  Component: ComponentType<Props>,
  fromHtml?: (root: HTMLElement) => Partial<Props>,
): IslandModule {
  return {
    mount: (root, props, identifierPrefix) =>
      new Promise((resolve) => {
        // The server wrote these props for this very component.
        const element = createElement(Component, { ...(props as Props), ...fromHtml?.(root) });
        const onReady = () => resolve(() => react.unmount());
        const react = hydrateRoot(root, createElement(Ready, { onReady }, element), {
          identifierPrefix,
        });
      }),
  };
}

/** Renders nothing of its own: tells when its child has been hydrated. */
function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
