import { useId } from 'react';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { useSiteContext } from '../../page-context.ts';
import { pictureSources } from '../../pictures.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { Choice, optionId } from './Choice.tsx';
import styles from './States.for-states.deferred.css';

/** Above that a phone shows the picture first: the choice would take the whole screen. */
const fewOptions = 4;

/** Pictures that take turns; each is a label of the first question's next answer, so that pressing a drawn button does something. */
export function States({ ask, also, states }: ExhibitOf<'states'>) {
  const id = useId();
  const context = useSiteContext();
  const pictures = states.map(({ picture }) => pictureSources(picture, context));
  const isWide = pictures.some(({ width, height }) => width > height * 1.5);
  const options = [...new Set(states.map(({ label }) => label))];
  const further = [...new Set(states.flatMap((state) => state.also ?? []))];
  const start = states.find(({ chosen }) => chosen) ?? states[0];
  const first = also || (!isWide && options.length > fewOptions);
  return (
    <div
      className={[
        styles.states,
        also && styles.both,
        !isWide && `split ${styles.beside}`,
        first && styles.first,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles.choices}>
        <Choice
          name="a"
          of={id}
          legend={ask}
          options={options}
          points={options.map((option) => states.find(({ label }) => label === option)?.points)}
          start={start ? options.indexOf(start.label) : 0}
        />
        {also && (
          <Choice
            name="b"
            of={`${id}also`}
            legend={also}
            options={further}
            start={start?.also === undefined ? 0 : further.indexOf(start.also)}
          />
        )}
      </div>
      {states.map((state, index) => {
        const { label, alt, title, figures, text, facts } = state;
        const picture = pictures[index];
        const at = options.indexOf(label);
        return (
          <figure
            key={`${label} ${state.also}`}
            data-a={at}
            data-b={state.also === undefined ? undefined : further.indexOf(state.also)}
          >
            <label htmlFor={optionId(id, (at + 1) % options.length)}>
              {picture && (
                <Picture
                  picture={picture}
                  alt={alt}
                  sizes={isWide ? '(width<80rem) 92vw,75rem' : '(width<62rem) 92vw,45rem'}
                  className="rounded"
                />
              )}
            </label>
            <figcaption>
              <Facts of={figures} className={styles.figures} />
              {title && <h3>{title}</h3>}
              <Paragraph text={text} />
              <Facts of={facts} className={styles.facts} />
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Facts({
  of,
  className,
}: {
  of: ExhibitOf<'states'>['states'][number]['facts'];
  className: string | undefined;
}) {
  return (
    of && (
      <dl className={className}>
        {of.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
