import type { When } from '../islands/registry.ts';

/** What an island's script exports. */
export interface IslandModule {
  /** Brings the server's HTML to life; resolves when it reacts to events. */
  mount(root: HTMLElement, props: object, prefix: string): Unmount | Promise<Unmount>;
}
export type Unmount = () => void;

type Status = 'waiting' | 'loading' | 'ready' | 'failed';

/** `<ost-island>`, the browser's side of `client/components/Island.tsx`. */
export function defineIslandElement(): void {
  customElements.define('ost-island', IslandElement);
}

class IslandElement extends HTMLElement {
  #stopWaiting: Unmount | undefined;
  #unmount: Unmount | undefined;
  #replay: (() => void) | undefined;

  connectedCallback(): void {
    if (this.dataset.islandStatus) return;
    this.#status = 'waiting';
    this.#whenComplete(() => {
      this.#stopWaiting = conditions[this.getAttribute('when') as When](this, this.#keep, () => {
        void this.#load();
      });
    });
  }

  disconnectedCallback(): void {
    // React moves late content into its place: only an element that stays away has left.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWaiting?.();
      this.#unmount?.();
      this.#unmount = undefined;
      delete this.dataset.islandStatus;
    });
  }

  set #status(status: Status) {
    this.dataset.islandStatus = status;
  }

  /** Streamed HTML can connect an element before its content is there; a `<template>` ends it. */
  #whenComplete(start: () => void): void {
    if (this.lastElementChild?.localName === 'template') {
      start();
      return;
    }
    const observer = new MutationObserver(() => {
      if (this.lastElementChild?.localName !== 'template') return;
      observer.disconnect();
      start();
    });
    observer.observe(this, { childList: true });
  }

  /** Holds back a click or submit until the island can take it. */
  #keep = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Node && this.contains(target))) return;
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      const { submitter } = event as SubmitEvent;
      event.preventDefault();
      this.#replay = () => target.isConnected && target.requestSubmit(submitter);
    } else if (event.type === 'click' && target instanceof Element) {
      const button = target.closest('button:not([type=submit])');
      if (button instanceof HTMLElement) this.#replay = () => button.click();
    }
  };

  async #load(): Promise<void> {
    this.#status = 'loading';
    const root = this.firstElementChild;
    if (!(root instanceof HTMLElement)) return;
    try {
      const { mount } = await this.#module();
      const unmount = await mount(
        root,
        JSON.parse(this.getAttribute('props') ?? '{}'),
        this.getAttribute('prefix') ?? '',
      );
      if (!this.isConnected) return unmount();
      this.#unmount = unmount;
      this.#status = 'ready';
    } catch (error) {
      // The server's HTML stays and works as a plain page; no other island is touched.
      this.#status = 'failed';
      console.error(error);
    }
    this.#stopWaiting?.();
    this.#replay?.();
    this.#replay = undefined;
  }

  async #module(): Promise<IslandModule> {
    const src = this.getAttribute('src') ?? '';
    for (const href of this.getAttribute('imports')?.split(' ') ?? []) preload(href);
    try {
      return await import(src);
    } catch {
      // Browsers remember a failed import by its address (withastro/astro#16341).
      return await import(`${src}?retry`);
    }
  }
}

function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

type Condition = (element: HTMLElement, keep: (event: Event) => void, go: () => void) => Unmount;

/** Each condition calls `go` once when it comes; what it returns ends the waiting. */
const conditions: Record<When, Condition> = {
  load: (_element, _keep, go) => {
    go();
    return () => {};
  },
  idle: (_element, _keep, go) => {
    // Safari has no requestIdleCallback.
    const timer = setTimeout(go, 200);
    return () => clearTimeout(timer);
  },
  visible: (element, _keep, go) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        go();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  },
  interaction: (element, keep, go) => {
    const wake = new AbortController();
    const held = new AbortController();
    // Islands that need each other (a form and its toasts) wake together.
    const scope = element.closest('[data-island-scope]') ?? element;
    for (const type of ['pointerdown', 'focusin', 'keydown', 'input']) {
      scope.addEventListener(type, start, { signal: wake.signal, passive: true });
    }
    for (const type of ['click', 'submit']) {
      scope.addEventListener(
        type,
        (event) => {
          keep(event);
          start();
        },
        { signal: held.signal },
      );
    }
    return () => {
      wake.abort();
      held.abort();
    };

    function start(): void {
      if (wake.signal.aborted) return;
      wake.abort();
      go();
    }
  },
};
