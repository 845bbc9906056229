import type { FormName } from '../../shared/lead.ts';
import { sendBeacon } from '../browser/beacon.ts';
import { asksForPrivacy } from './asks-for-privacy.ts';

/** Has the site count that somebody began to fill in a form; nobody who asks not to be tracked. */
export function tellBegun(form: FormName): void {
  if (!asksForPrivacy()) sendBeacon({ form });
}
