import type { Unmount } from '../island-element.ts';
import { draftName, readKept } from '../kept.ts';

/** As if its visitor had gone on typing. */
export function mount(root: HTMLElement, { form = '' }: { form?: string }): Unmount {
  if (readKept(draftName(form)))
    root.closest('[data-island-scope]')?.dispatchEvent(new Event('input'));
  return () => {};
}
