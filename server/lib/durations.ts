/** In ms; days are those of UTC, which have no other length. */
export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
