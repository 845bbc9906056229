import { useId } from 'react';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { useSiteContext } from '../../page-context.ts';
import { pictureSources } from '../../pictures.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { Choice, optionId } from './Choice.tsx';
import styles from './States.for-states.deferred.css';

/** Pictures that take turns; each is a label of the next one's option, so that pressing a drawn button does something. */
export function States({ ask, states }: ExhibitOf<'states'>) {
  const id = useId();
  const context = useSiteContext();
  const pictures = states.map(({ picture }) => pictureSources(picture, context));
  const isWide = pictures.some(({ width, height }) => width > height * 1.5);
  return (
    <div className={isWide ? styles.states : `split ${styles.states} ${styles.beside}`}>
      <Choice
        name="a"
        of={id}
        legend={ask}
        options={states.map(({ label }) => label)}
        start={Math.max(
          states.findIndex(({ chosen }) => chosen),
          0,
        )}
      />
      {states.map(({ label, alt, title, text, facts }, index) => (
        <figure key={label} data-a={index}>
          <label htmlFor={optionId(id, (index + 1) % states.length)}>
            {pictures[index] && (
              <Picture
                picture={pictures[index]}
                alt={alt}
                sizes={isWide ? '(width<80rem) 92vw,75rem' : '(width<62rem) 92vw,45rem'}
                className="rounded"
              />
            )}
          </label>
          <figcaption>
            {title && <h3>{title}</h3>}
            <Paragraph text={text} />
            {facts && (
              <dl>
                {facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt> <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
