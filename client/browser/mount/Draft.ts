import type { Unmount } from '../island-element.ts';
import { draftName, readKept } from '../kept.ts';

/** As if its visitor had gone on typing; but not while the page is prerendered, when it has none, nor what they keep. */
export function mount(root: HTMLElement, { form = '' }: { form?: string }): Unmount {
  const wake = () => {
    if (readKept(draftName(form)))
      root.closest('[data-island-scope]')?.dispatchEvent(new Event('input'));
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', wake, { once: true });
  else wake();
  return () => document.removeEventListener('prerenderingchange', wake);
}
