import { moment } from '../words.ts';

/** A moment as people read it, and as programs do. */
export function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>;
}
