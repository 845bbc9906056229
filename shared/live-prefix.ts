/**
 * Of the streams of recorded matches: the sport's name follows. In a file of its own: the match's script names it, and
 * would have a third file made of `endpoints.ts`, which every page would load.
 */
export const livePrefix = '/live/';
