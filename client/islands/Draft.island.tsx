import type { FormName } from '../../shared/lead.ts';
import { draftName, readSessionValue } from '../browser/session-storage.ts';
import { island } from './island.tsx';

interface DraftProps {
  form: FormName;
}

/** Wakes its form where there is something to bring back; everybody else meets the form without its script. */
export const Draft = island('Draft', (_: DraftProps) => null, { when: 'idle' });

/** As if its visitor had gone on typing; but not while the page is prerendered, when it has none, nor what they keep. */
export function mount(root: HTMLElement, { form }: DraftProps): void {
  const wake = () => {
    if (readSessionValue(draftName(form)))
      root.closest('[data-island-scope]')?.dispatchEvent(new Event('input'));
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', wake, { once: true });
  else wake();
}
