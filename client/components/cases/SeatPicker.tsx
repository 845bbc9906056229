import type { PrototypeOf } from '../../../shared/schemas/prototypes.ts';
import { Board, Choice } from './Choice.tsx';
import styles from './SeatPicker.deferred.css';

/** Three taps: a block of the stand, a seat of its row, and the ticket is taken. */
export function SeatPicker({ seats: all }: { seats: PrototypeOf<'seats'> }) {
  const { blocks, seats, ticket } = all;
  const free = seats.findIndex(({ taken }) => !taken);
  return (
    <Board className={styles.picker}>
      <fieldset className={styles.stand}>
        <legend>{all.blockQuestion}</legend>
        <div>
          {blocks.map(({ name, view, left }, index) => (
            <Choice key={name} group="block" value={`a${index + 1}`} first={index === 0}>
              <b>{name}</b> <span>{view}</span> <small>{left}</small>
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.row}>
        <legend>{all.seatQuestion}</legend>
        <div>
          {seats.map(({ name, taken }, index) => (
            <Choice
              key={name}
              group="seat"
              value={`b${index + 1}`}
              first={index === free}
              disabled={taken}
            >
              {name}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className={styles.ticket}>
        <p>
          <b>{ticket.match}</b> {ticket.day}
        </p>
        <dl>
          <div>
            <dt>{ticket.block}</dt>
            <dd>
              {blocks.map(({ name }, index) => (
                <span key={name} data-when={`a${index + 1}`}>{`${name} `}</span>
              ))}
            </dd>
          </div>
          <div>
            <dt>{ticket.row}</dt>
            <dd>{ticket.rowName}</dd>
          </div>
          <div>
            <dt>{ticket.seat}</dt>
            <dd>
              {seats.map(({ name }, index) => (
                <span key={name} data-when={`b${index + 1}`}>{`${name} `}</span>
              ))}
            </dd>
          </div>
        </dl>
        <p className={styles.state} data-until="done">
          {ticket.held}
        </p>
        <p className={styles.state} data-when="done">
          {ticket.taken}
        </p>
      </div>
      <fieldset className={styles.take}>
        <legend>{all.takeQuestion}</legend>
        <Choice value="done">
          {`${all.take} `}
          {blocks.map(({ name, price }, index) => (
            <b key={name} data-when={`a${index + 1}`}>{`${price} `}</b>
          ))}
        </Choice>
      </fieldset>
    </Board>
  );
}
