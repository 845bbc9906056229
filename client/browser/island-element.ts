import type { When } from '../islands/island.tsx';
import { addLink } from './add-link.ts';
import { closest } from './closest.ts';

/** What an island's script exports. */
export interface IslandModule {
  /** Brings the server's HTML to life, for as long as its page is there; resolves when it reacts to events. */
  mount(root: HTMLElement, props: object, prefix: string): void | Promise<void>;
}

/** `<ost-island>`, the browser's side of `client/islands/island.tsx`. */
export function defineIslandElement(): void {
  customElements.define('ost-island', IslandElement);
}

class IslandElement extends HTMLElement {
  #replay: (() => void) | undefined;

  connectedCallback(): void {
    if (this.dataset.islandStatus) return;
    this.dataset.islandStatus = 'waiting';
    this.#whenComplete(() => {
      this.addEventListener('click', this.#hold);
      this.addEventListener('submit', this.#hold);
      conditions[this.getAttribute('when') as When](this, () => {
        void this.#load();
      });
    });
  }

  /** Streamed HTML can connect an element before its content is there; a `<template>` ends it. */
  #whenComplete(start: () => void): void {
    const look = () => {
      if (this.lastElementChild?.localName !== 'template') return;
      observer.disconnect();
      start();
    };
    const observer = new MutationObserver(look);
    observer.observe(this, { childList: true });
    look();
  }

  /** Holds back a click or submit until the island can take it, whatever it waits for. */
  #hold = (event: Event): void => {
    const { target } = event;
    // React has it already: it takes events a moment before it says that it is ready.
    if (event.defaultPrevented) return;
    if (target instanceof HTMLFormElement) {
      const { submitter } = event as SubmitEvent;
      this.#replay = () => target.requestSubmit(submitter);
    } else {
      const control = closest(target, 'button:not([type=submit]), [data-held]');
      if (!control) return;
      this.#replay = () => control.click();
    }
    event.preventDefault();
  };

  async #load(): Promise<void> {
    this.dataset.islandStatus = 'loading';
    const root = this.firstElementChild;
    if (!(root instanceof HTMLElement)) return;
    try {
      const { mount } = await this.#module();
      const props = JSON.parse(this.getAttribute('props') ?? '{}');
      await mount(root, props, this.getAttribute('prefix') ?? '');
      this.dataset.islandStatus = 'ready';
    } catch (error) {
      // The server's HTML stays and works as a plain page; no other island is touched.
      this.dataset.islandStatus = 'failed';
      console.error(error);
    }
    this.removeEventListener('click', this.#hold);
    this.removeEventListener('submit', this.#hold);
    this.#replay?.();
    this.#replay = undefined;
  }

  async #module(): Promise<IslandModule> {
    const src = this.getAttribute('src') ?? '';
    for (const href of this.getAttribute('imports')?.split(' ') ?? [])
      addLink('modulepreload', href);
    try {
      return await import(src);
    } catch {
      // Browsers remember a failed import by its address (withastro/astro#16341).
      return await import(`${src}?retry`);
    }
  }
}

type Condition = (element: HTMLElement, go: () => void) => void;

/** Each condition calls `go` once when it comes. */
const conditions: Record<When, Condition> = {
  load: (_element, go) => go(),
  idle: (_element, go) => {
    // Safari has no requestIdleCallback.
    setTimeout(go, 200);
  },
  visible: (element, go) => {
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells both at once: that it was away, and that it has come (Intersection Observer, 3.2.7).
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        go();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  },
  interaction: (element, go) => {
    const stop = new AbortController();
    // Islands that need each other (a form and its toasts) wake together.
    const scope = element.closest('[data-island-scope]') ?? element;
    // Used before this script was there.
    if (scope.matches(':focus-within')) return go();
    // As options it is its signal.
    for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'click', 'submit'])
      scope.addEventListener(type, wake, stop);

    function wake(): void {
      stop.abort();
      go();
    }
  },
};
