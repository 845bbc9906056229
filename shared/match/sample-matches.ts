/**
 * The invented matches, in one place: scenes, the hero and the demonstrations show moments of these, and a test holds
 * them to it. Kings are red, Rovers blue.
 */
export const chase = {
  home: 'Kings',
  away: 'Rovers',
  target: 179,
  other: '178/6',
  /** Before, and after, the ball that the home page replays; and the ball that is taken back. */
  moments: [
    { overs: '16.1', score: '145/4', need: 34, from: 23 },
    { overs: '16.2', score: '151/4', need: 28, from: 22 },
    { overs: '17.4', score: '162/4', need: 17, from: 14 },
  ],
} as const;

/** Late in the same chase: Mehra has hit the fourteenth recorded ball into block F. */
export const lateSix = { ball: 14, overs: '18.2', score: '176/5', need: 3, from: 10 } as const;

export const derby = {
  home: 'Ashford Vale',
  away: 'Port Lorne',
  /** Once the goal of minute 67 stands. */
  confirmed: { minute: 69, goals: '2–1', shots: [5, 3], expected: ['1.42', '0.71'] },
} as const;

export const tennisFinal = {
  players: ['Castell', 'Okonjo'],
  sets: ['6 3 5', '4 6 4'],
  matchPoint: { points: [40, 30], game: 10 },
} as const;
