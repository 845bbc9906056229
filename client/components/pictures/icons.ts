/** Lines on a field of 24 by 24, as one path, which `Icon` draws. */
export type IconPath = string;

const disc = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z';

export const ChevronDown: IconPath = 'm6 9 6 6 6-6';
export const ChevronLeft: IconPath = 'm15 6-6 6 6 6';
export const ChevronRight: IconPath = 'm9 6 6 6-6 6';
export const CircleCheck: IconPath = `${disc}M8 12l3 3 5-6`;
export const CircleX: IconPath = `${disc}M9 9l6 6m0-6-6 6`;
export const Cross: IconPath = 'm6 6 12 12M18 6 6 18';
export const Pause: IconPath = 'M8 5v14m8-14v14';
export const Play: IconPath = 'M7 4v16l13-8z';

export const Envelope: IconPath =
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 7l9 6 9-6';
export const MapPin: IconPath =
  'M12 22S4.5 15.5 4.5 9.5a7.5 7.5 0 0 1 15 0C19.5 15.5 12 22 12 22zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z';
export const Receiver: IconPath =
  'M6.5 3 9 8l-2 2.5a13 13 0 0 0 6.5 6.5L16 15l5 2.5c0 2-1.5 3.5-3.5 3.5A15 15 0 0 1 3 6.5C3 4.5 4.5 3 6.5 3z';
