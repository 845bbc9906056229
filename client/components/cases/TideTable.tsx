import type { PrototypeOf } from '../../../shared/schemas/prototypes.ts';
import { Board, Choice } from './Choice.tsx';
import styles from './TideTable.deferred.css';

/** The day's tide is the timetable: lessons lie on its curve, and the wind decides what they are. */
export function TideTable({ tide }: { tide: PrototypeOf<'tide'> }) {
  const { winds, tides, lessons } = tide;
  return (
    <Board className={styles.table}>
      <fieldset className={styles.winds}>
        <legend>{tide.windQuestion}</legend>
        {winds.map(({ name }, index) => (
          <Choice key={name} group="wind" value={`a${index + 1}`} first={index === 0}>
            {name}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.day}>
        <legend>{tide.tideQuestion}</legend>
        <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-190 250C-28 250 92 50 254 50S535 250 696 250 979 50 1141 50V320H-190Z" />
        </svg>
        {tides.map(({ at, height }) => (
          <p key={at}>
            <b>{height}</b> {at}
          </p>
        ))}
        {lessons.map(({ at, name }, index) => (
          <Choice key={at} group="lesson" value={`b${index + 1}`} first={index === 0}>
            <b>{at}</b> {name}
          </Choice>
        ))}
      </fieldset>
      <div className={styles.answer}>
        {winds.map(({ name, says }, wind) => (
          <div key={name} data-when={`a${wind + 1}`}>
            <p className={styles.says}>{says}</p>
            {lessons.map(({ at, answers }, index) => (
              <div key={at} data-when={`b${index + 1}`}>
                <h3>{answers[wind]?.title}</h3>
                <p>{answers[wind]?.text}</p>
              </div>
            ))}
          </div>
        ))}
        <Choice value="done" className={styles.book}>
          <span data-until="done">{tide.book}</span> <span data-when="done">{tide.booked}</span>
        </Choice>
      </div>
    </Board>
  );
}
