import { iso, when } from '../../leads/operator/words.ts';

/** A moment as people read it, and as programs do; the page says that it is UTC. */
export function Moment({ at }: { at: number }) {
  return <time dateTime={iso(at)}>{when(at)}</time>;
}
