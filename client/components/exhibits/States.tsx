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
  const isList = states.some(({ note }) => note?.startsWith('+'));
  const layout = [styles.states, isWide ? styles.wide : `split ${styles.beside}`];
  return (
    <div className={[...layout, isList && styles.list].filter(Boolean).join(' ')}>
      <Choice
        name="a"
        of={id}
        legend={ask}
        options={states}
        start={Math.max(
          states.findIndex(({ chosen }) => chosen),
          0,
        )}
      />
      {states.map(({ picture, alt, title, figures, text, facts }, index) => (
        <figure key={picture} data-a={index}>
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
            <Facts of={figures} className={styles.figures} />
            {title && <h3>{title}</h3>}
            <Paragraph text={text} />
            <Facts of={facts} className={styles.facts} />
          </figcaption>
        </figure>
      ))}
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
