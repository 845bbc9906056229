import type { IconNode } from 'lucide';

/*
 * The marks of the networks that the site links to, in the manner of Lucide's icons, which has none of brands:
 * a field of 24 by 24, lines only.
 */

/** A speech bubble with a receiver. */
export const WhatsApp: IconNode = [
  ['path', { d: 'M3.2 20.8 4.6 16a8.7 8.7 0 1 1 3.4 3.4z' }],
  [
    'path',
    {
      d: 'M9 7.5 10.2 10l-1 1.2a6 6 0 0 0 3.6 3.6l1.2-1 2.5 1.2a2 2 0 0 1-2 2A8 8 0 0 1 7 9.5a2 2 0 0 1 2-2z',
    },
  ],
];

/** A camera. */
export const Instagram: IconNode = [
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 5 }],
  ['circle', { cx: 12, cy: 12, r: 4 }],
  ['path', { d: 'M17 7h.01' }],
];

/** The letters in a frame. */
export const LinkedIn: IconNode = [
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 3 }],
  ['path', { d: 'M8 11v5M8 8h.01M12 16v-5m4 5v-3a2 2 0 0 0-4 0' }],
];
