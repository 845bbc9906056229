import type { Analytics } from '../../shared/analytics.ts';
import { watchConsent } from '../browser/consent.ts';
import { asksForPrivacy } from './asks-for-privacy.ts';
import { island } from './island.tsx';

/** `exempt`: loaded without a question, but not for who asks not to be tracked. */
type GuestScriptProps = Pick<Analytics, 'src'> & Partial<Analytics>;

/** A script of another company, which draws itself if it draws anything: a live chat, or a tool that counts visits. */
export const GuestScript = island('GuestScript', (_: GuestScriptProps) => null, { when: 'idle' });

/** Adds the script once it may be loaded; loads the page anew without it when it may not any more. */
export function mount(
  _root: HTMLElement,
  { src, attributes = {}, exempt = false }: GuestScriptProps,
): void {
  let script: HTMLScriptElement | undefined;
  watchConsent((choice) => {
    const allowed = exempt ? !asksForPrivacy() : choice === 'all';
    if (allowed && !script) {
      script = document.createElement('script');
      script.src = src;
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      // It never ran: there is nothing to be rid of.
      script.onerror = () => {
        script?.remove();
        script = undefined;
      };
      document.body.append(script);
    } else if (!allowed && script) {
      // A script that has run can't be taken back: only a new page is without it. What is typed is kept as a draft.
      location.reload();
    }
  });
}
