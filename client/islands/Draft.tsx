import type { FormName } from '../../shared/lead.ts';
import { island } from './island.tsx';

/** Wakes its form where there is something to bring back; everybody else meets the form without its script. */
export const Draft = island('Draft', DraftView, { when: ['idle'] });

export function DraftView(_props: { form: FormName }) {
  return null;
}
