import { iso } from '../../lib/moment-text.ts';
import { inZone, minuteText } from '../../lib/time-zone.ts';
import { duration } from '../words.ts';

/**
 * A moment by the clock of the owner (`TZ`), to the minute for people and exactly for programs.
 * @param props.now says how long ago it was, too
 */
export function Moment({ at, now }: { at: number; now?: number }) {
  return (
    <time dateTime={iso(at)}>
      {minuteText(inZone(at))}
      {now !== undefined && <span className="ago"> {duration(Math.max(0, now - at))} ago</span>}
    </time>
  );
}
