import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandModule } from './island-element.ts';

/**
 * The browser's side of an island that is a React component. Where a translation or an extension has changed its HTML, React
 * makes all of it anew (https://react.dev/reference/react-dom/client/hydrateRoot): what has the focus has it again. An
 * island with something to type into has a `mount` instead, which loses nothing.
 */
export function reactIsland<Props extends object>(Component: ComponentType<Props>): IslandModule {
  return {
    mount: (root, props, identifierPrefix) =>
      new Promise((resolve) => {
        // The server wrote these props for this very component.
        const element = createElement(Component, props as Props);
        const restoreFocus = focusIn(root);
        const onReady = () => {
          restoreFocus();
          resolve();
        };
        hydrateRoot(root, createElement(Ready, { onReady }, element), {
          identifierPrefix,
        });
      }),
  };
}

/** Notes what has the focus in an element; returns how to give it back to the one that stands there then, if it is lost. */
function focusIn(root: HTMLElement): () => void {
  const focusable = () => [...root.querySelectorAll('a, button, summary, [tabindex]')];
  const { activeElement } = document;
  const index = activeElement ? focusable().indexOf(activeElement) : -1;
  return () => {
    const now = focusable()[index];
    if (document.activeElement === document.body && now instanceof HTMLElement)
      now.focus({ preventScroll: true });
  };
}

/** Renders nothing of its own: tells when its child has been hydrated. */
function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
