import { iso, when } from '../../leads/operator/words.ts';

/** A moment, to the minute for people and exactly for programs; the page says that it is UTC. */
export function Moment({ at }: { at: number }) {
  return <time dateTime={iso(at)}>{when(at).slice(0, 16)}</time>;
}
