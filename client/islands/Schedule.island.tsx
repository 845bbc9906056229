import { fill } from '../../shared/fill.ts';
import type { ExhibitOf } from '../../shared/schemas/exhibits.ts';
import { island } from './island.tsx';
import styles from './Schedule.for-schedule.deferred.css';
import { scheduleFaults } from './schedule-faults.ts';

/** Four weeks; the style sheet's days are as wide. */
const days = 28;
const mondays = [1, 8, 15, 22];
/** A style sheet can add numbers, and read none: a length is handed to it as a sum of these. */
const powers = [1, 2, 4, 8];

type ScheduleProps = ExhibitOf<'schedule'>;

/**
 * A campaign whose parts are the grips of sliders, each as wide as its days: they move without a script, which only says
 * what that does to the plan.
 */
export const Schedule = island('Schedule', ScheduleView, {
  when: 'interaction',
  inHtml: ['kind', 'ground', 'heading', 'intro'],
});

export function ScheduleView({ day, parts, sound }: ScheduleProps) {
  return (
    <div>
      <ul className={`outcome stacked ${styles.says}`} aria-live="polite">
        <li>{sound}</li>
      </ul>
      <div className={`amount ${styles.weeks}`} aria-hidden="true">
        {mondays.map((monday) => (
          <span key={monday}>{`${monday} `}</span>
        ))}
      </div>
      <ol className={`ruled ${styles.parts}`}>
        {parts.map(({ label, start, length, paid, note }) => (
          <li key={label}>
            <label className={styles.part}>
              <b>{label}</b> <em>{daysOf(day, start, length)}</em>{' '}
              <span className="note">{note}</span>
              <i className={styles.track}>
                <input
                  type="range"
                  className={paid && styles.paid}
                  data-days={powers.filter((one) => length & one).join(' ')}
                  min={1}
                  max={days - length + 1}
                  defaultValue={start}
                  autoComplete="off"
                />
              </i>
            </label>
          </li>
        ))}
      </ol>
    </div>
  );
}

function daysOf(day: string, start: number, length: number): string {
  return fill(day, { first: start, last: start + length - 1 });
}

export function mount(root: HTMLElement, { day, parts, sound }: ScheduleProps): void {
  const says = root.querySelector('ul');
  const sliders = [...root.querySelectorAll('input')];
  const dates = root.querySelectorAll('em');
  const update = () => {
    const moved = parts.map((part, index) => ({ ...part, start: Number(sliders[index]?.value) }));
    moved.forEach(({ start, length }, index) => {
      dates[index]?.replaceChildren(daysOf(day, start, length));
    });
    const faults = scheduleFaults(moved);
    says?.toggleAttribute('data-faults', faults.length > 0);
    says?.replaceChildren(
      ...(faults.length > 0 ? faults : [sound]).map((text) => {
        const line = document.createElement('li');
        line.textContent = text;
        return line;
      }),
    );
  };
  root.addEventListener('input', update);
  update();
}
