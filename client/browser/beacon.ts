import { beaconPath } from '../../shared/beacon.ts';

/** Tells the site something that nobody waits for; it arrives also from a page that is left. */
export function sendBeacon(told: object): void {
  navigator.sendBeacon(beaconPath, new Blob([JSON.stringify(told)], { type: 'application/json' }));
}
