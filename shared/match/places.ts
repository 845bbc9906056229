import { type Board, mostLines, mostMarks, mostRows, type Place } from './board.ts';

export type PlaceName =
  | 'clock'
  | 'headline'
  | `${'score' | 'figure' | 'name' | 'value' | 'mark' | 'line'}${number}`;

/** A board as what stands in each place of the screens, for those who write it into them. */
export function placesOf(board: Board): ReadonlyMap<PlaceName, Place> {
  const { clock, headline, scores, figures, rows, marks, lines } = board;
  return new Map([
    ['clock', { text: clock }],
    ['headline', { text: headline }],
    ...numberedPlaces('score', 2, (at) => plain(scores[at])),
    ...numberedPlaces('figure', 3, (at) => plain(figures[at])),
    ...numberedPlaces('name', mostRows, (at) => plain(rows[at]?.name)),
    ...numberedPlaces('value', mostRows, (at) => plain(rows[at]?.value)),
    ...numberedPlaces('mark', mostMarks, (at) => marks[at] ?? plain()),
    ...numberedPlaces('line', mostLines, (at) => lines[at] ?? plain()),
  ]);
}

function plain(text = ''): Place {
  return { text };
}

function numberedPlaces<Name extends string>(
  name: Name,
  count: number,
  placeAt: (index: number) => Place,
): [`${Name}${number}`, Place][] {
  return Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, placeAt(index)]);
}
