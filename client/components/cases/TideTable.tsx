import type { PrototypeOf } from '../../../shared/schemas/prototypes.ts';
import { Board, Choice } from './Choice.tsx';
import styles from './TideTable.module.css';

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
          <path d="M0 210C90 262 130 262 190 210S330 40 400 40S560 250 640 250S800 70 870 70S970 150 1000 190V300H0Z" />
          <path d="M0 245C90 290 130 290 190 245S330 90 400 90S560 280 640 280S800 120 870 120S970 190 1000 225V300H0Z" />
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
          <span data-until="done">{tide.book}</span>
          <span data-when="done">{tide.booked}</span>
        </Choice>
      </div>
    </Board>
  );
}
