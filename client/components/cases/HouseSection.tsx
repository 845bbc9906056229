import type { PrototypeOf } from '../../../shared/schemas/prototypes.ts';
import { Board, Choice } from './Choice.tsx';
import { CourtyardHouse } from './CourtyardHouse.tsx';
import styles from './HouseSection.deferred.css';

/** A house cut open, through a day in May: the hour moves sun and air, a roof over the court takes both away. */
export function HouseSection({ house }: { house: PrototypeOf<'section'> }) {
  const { hours, roofs } = house;
  return (
    <Board className={styles.house}>
      <CourtyardHouse alt={house.alt} />
      <fieldset className={styles.hours}>
        <legend>{house.hourQuestion}</legend>
        {hours.map(({ at }, index) => (
          <Choice key={at} group="hour" value={`a${index + 1}`} first={index === 2}>
            {at}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.roofs}>
        <legend>{house.roofQuestion}</legend>
        {roofs.map((name, index) => (
          <Choice key={name} group="roof" value={`b${index + 1}`} first={index === 0}>
            {name}
          </Choice>
        ))}
      </fieldset>
      <div className={styles.answer}>
        {hours.map(({ at, outside, inside, says }, hour) => (
          <div key={at} data-when={`a${hour + 1}`}>
            <dl>
              <div>
                <dt>{house.outside}</dt>
                <dd>{outside}</dd>
              </div>
              <div>
                <dt>{house.inside}</dt>
                {roofs.map((name, roof) => (
                  <dd key={name} data-when={`b${roof + 1}`}>
                    {inside[roof]}
                  </dd>
                ))}
              </div>
            </dl>
            {roofs.map((name, roof) => (
              <p key={name} data-when={`b${roof + 1}`}>
                {says[roof]}
              </p>
            ))}
          </div>
        ))}
      </div>
    </Board>
  );
}
