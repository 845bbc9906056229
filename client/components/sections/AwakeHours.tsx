import {
  awakeTogether,
  type ClockSeason,
  clockSeasons,
  clockTime,
  partsOfDay,
  type Span,
  shifted,
} from '../../../shared/awake-hours.ts';
import { timeInWords } from '../../../shared/date-in-words.ts';
import { fill } from '../../../shared/fill.ts';
import type { RosterContent } from '../../../shared/schemas/about.ts';
import { useContent } from '../../page-context.ts';
import styles from './AwakeHours.deferred.css';

type Hours = RosterContent['hours'];

/** Each way in which the clocks of some places stand in this year, as bands of 24 hours. */
export function AwakeHours(hours: Hours) {
  const { heading, text, places, axis } = hours;
  const zones = places.map(({ timeZone }) => timeZone);
  return (
    <div>
      <h3>{heading}</h3>
      <p className={styles.text}>{text}</p>
      {clockSeasons(zones, new Date().getUTCFullYear()).map((season) => (
        <Season key={season.offsets.join()} season={season} hours={hours} />
      ))}
      <p className="note">{fill(axis, { place: places[0]?.name ?? '' })}</p>
    </div>
  );
}

function Season({ season: { days, offsets }, hours }: { season: ClockSeason; hours: Hours }) {
  const { formats } = useContent().words;
  const awake = { from: hours.from * 60, to: hours.to * 60 };
  const together = awakeTogether(offsets, awake);
  const [own = 0] = offsets;
  const dayInWords = (text: string) => {
    const [, month, day] = text.split('-').map(Number);
    return fill(hours.day, { day: day ?? '', month: formats.months[(month ?? 1) - 1] ?? '' });
  };
  const said = (minute: number) => timeInWords(clockTime(minute), formats);
  return (
    <section className={styles.season}>
      <h4 className="apart label">
        {days.map(({ from, to }) => `${dayInWords(from)} – ${dayInWords(to)}`).join(', ')}{' '}
        <b>
          {together
            ? fill(hours.together, { hours: (together.to - together.from) / 60 })
            : hours.never}
        </b>
      </h4>
      <dl className="ruled">
        {hours.places.map(({ name }, index) => {
          const offset = offsets[index] ?? 0;
          const local = together && shifted(together, offset);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={styles.band}>
                <Band
                  awake={shifted(awake, own - offset)}
                  together={together && shifted(together, own)}
                />
              </dd>
              <dd>{local && `${said(local.from)} – ${said(local.to)}`}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** A day from midnight to midnight: when a place is awake, and when all are. */
function Band({ awake, together }: { awake: Span; together: Span | undefined }) {
  return (
    <svg viewBox="0 0 1440 1" preserveAspectRatio="none" aria-hidden="true">
      {partsOfDay(awake).map((part) => (
        <Part key={part.from} part={part} className={styles.awake} />
      ))}
      {together &&
        partsOfDay(together).map((part) => (
          <Part key={part.from} part={part} className={styles.together} />
        ))}
    </svg>
  );
}

function Part({ part: { from, to }, className }: { part: Span; className: string | undefined }) {
  return <rect x={from} width={to - from} height="1" className={className} />;
}
