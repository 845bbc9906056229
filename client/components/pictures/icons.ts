/** Shapes on a field of 24 by 24, drawn as lines by `Icon`: SVG elements with their attributes. */
export type IconShapes = readonly (readonly [
  element: 'path' | 'circle' | 'rect',
  attributes: Readonly<Record<string, string | number>>,
])[];

const disc: IconShapes[number] = ['circle', { cx: 12, cy: 12, r: 9 }];
const bubble: IconShapes[number] = ['path', { d: 'M3.2 20.8 4.6 16A8.7 8.7 0 1 1 8 19.4z' }];

export const ArrowUpRight: IconShapes = [['path', { d: 'M7 17 17 7M8 7h9v9' }]];
export const ChevronDown: IconShapes = [['path', { d: 'm6 9 6 6 6-6' }]];
export const ChevronLeft: IconShapes = [['path', { d: 'm15 6-6 6 6 6' }]];
export const ChevronRight: IconShapes = [['path', { d: 'm9 6 6 6-6 6' }]];
export const CircleCheck: IconShapes = [disc, ['path', { d: 'm8 12 3 3 5-6' }]];
export const CircleX: IconShapes = [disc, ['path', { d: 'm9 9 6 6m0-6-6 6' }]];
export const Cross: IconShapes = [['path', { d: 'm6 6 12 12M18 6 6 18' }]];
export const Menu: IconShapes = [['path', { d: 'M4 6h16M4 12h16M4 18h16' }]];
export const Pause: IconShapes = [['path', { d: 'M8 5v14m8-14v14' }]];
export const Play: IconShapes = [['path', { d: 'M7 4v16l13-8z' }]];

export const SpeechBubble: IconShapes = [bubble];
export const Envelope: IconShapes = [
  ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
  ['path', { d: 'm3 7 9 6 9-6' }],
];
export const MapPin: IconShapes = [
  ['path', { d: 'M12 22S4.5 15.5 4.5 9.5a7.5 7.5 0 0 1 15 0C19.5 15.5 12 22 12 22z' }],
  ['circle', { cx: 12, cy: 9.5, r: 2.5 }],
];
export const Receiver: IconShapes = [
  [
    'path',
    {
      d: 'M6.5 3 9 8l-2 2.5a13 13 0 0 0 6.5 6.5L16 15l5 2.5c0 2-1.5 3.5-3.5 3.5A15 15 0 0 1 3 6.5C3 4.5 4.5 3 6.5 3z',
    },
  ],
];

/** The marks of the networks that the site links to. */
export const WhatsApp: IconShapes = [
  bubble,
  [
    'path',
    {
      d: 'M9 7.5 10.2 10l-1 1.2a6 6 0 0 0 3.6 3.6l1.2-1 2.5 1.2a2 2 0 0 1-2 2A8 8 0 0 1 7 9.5a2 2 0 0 1 2-2z',
    },
  ],
];
export const Instagram: IconShapes = [
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 5 }],
  ['circle', { cx: 12, cy: 12, r: 4 }],
  ['path', { d: 'M17 7h.01' }],
];
export const LinkedIn: IconShapes = [
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 3 }],
  ['path', { d: 'M8 11v5M8 8h.01M12 16v-5m4 5v-3a2 2 0 0 0-4 0' }],
];
