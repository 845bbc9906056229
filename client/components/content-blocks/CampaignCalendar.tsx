import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import styles from './CampaignCalendar.module.css';
import { calendarWeeks, type Piece } from './calendar-weeks.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** A campaign on the days of a calendar, a table a week. */
export function CampaignCalendar({ rows }: BlockOf<'calendar'>) {
  return (
    <div className={styles.weeks}>
      {calendarWeeks(rows).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
        <table key={index}>
          <thead>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  {index * 7 + day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line[0]?.run.label}>{cells(line)}</tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** The pieces, and empty cells for the days around them. */
function cells(line: readonly Piece<BlockOf<'calendar'>['rows'][number]>[]) {
  const filled = line.flatMap((piece, index) => {
    const free = piece.column - dayAfter(line[index - 1]);
    const { label, note, paid } = piece.run;
    return [
      free > 0 && <td key={`before ${label}`} colSpan={free} />,
      <td key={label} colSpan={piece.days} className={paid ? styles.paid : styles.free}>
        {label} {note && !piece.continued && <small>{note}</small>}
      </td>,
    ];
  });
  const free = weekdays.length + 1 - dayAfter(line.at(-1));
  return [...filled, free > 0 && <td key="after" colSpan={free} />];
}

/** The first day that a piece leaves free. */
function dayAfter(piece: Pick<Piece<never>, 'column' | 'days'> | undefined): number {
  return piece ? piece.column + piece.days : 1;
}
