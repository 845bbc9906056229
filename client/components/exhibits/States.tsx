import { useId } from 'react';
import { groupsOf } from '../../../shared/groups.ts';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { classNames } from '../../class-names.ts';
import { useSiteContext } from '../../page-context.ts';
import { pictureSources } from '../../pictures.ts';
import { Picture } from '../pictures/Picture.tsx';
import { Choice, type Option, optionId } from './Choice.tsx';
import { StateCaption } from './StateCaption.tsx';
import styles from './States.for-states.deferred.css';

type Exhibit = ExhibitOf<'states'>;

/**
 * Pictures that take turns; each is a label of the next one's option, so that pressing a drawn button does something.
 * Where there is a second question, its answers are the groups, each of which holds the answers to the first. What can be
 * done in all of them is a button below their words, which says that it was done.
 */
export function States({ ask, also, taken, action, states }: Exhibit) {
  const id = useId();
  const context = useSiteContext();
  const sources = (name?: string) => (name ? pictureSources(name, context) : undefined);
  const pictures = states.map(({ picture }) => sources(picture));
  const isWide = pictures.some((picture) => picture && picture.width > picture.height * 1.5);
  const isList = states.some(({ note }) => note?.startsWith('+'));
  const groups = also ? groupsOf(states) : [states];
  const options = (groups[0] ?? []).map((option) => ({
    ...option,
    picture: sources(option.labelPicture),
  }));
  const size = options.length;
  const all: Option[] = [...options];
  // Before the next number: the others keep their order, by which their pictures are found.
  for (const label of taken?.labels ?? []) {
    const next = all.findIndex((other) => Number(other.label) > Number(label));
    all.splice(next < 0 ? all.length : next, 0, { label, note: taken?.says, isTaken: true });
  }
  const start = Math.max(
    states.findIndex(({ chosen }) => chosen),
    0,
  );
  return (
    <div
      className={classNames(
        'stacked',
        styles.states,
        !isWide && `split ${styles.beside}`,
        also && styles.both,
        also && !isWide && (pictures[0] ? styles.place : styles.receipt),
        isList && styles.list,
        states.some(({ figures }) => figures) && styles.figured,
      )}
    >
      <div className={`stacked ${styles.choices}`}>
        {also && (
          <Choice
            name="b"
            of={`${id}b`}
            legend={also}
            options={groups.flatMap(([first]) =>
              first?.group
                ? {
                    label: first.group,
                    note: first.groupNote,
                    picture: sources(first.groupPicture),
                  }
                : [],
            )}
            start={Math.floor(start / size)}
          />
        )}
        <Choice name="a" of={id} legend={ask} options={all} start={start % size} />
      </div>
      {states.map((state, index) => (
        <figure
          key={`${state.label} ${state.picture ?? index}`}
          data-a={index % size}
          data-b={also ? Math.floor(index / size) : undefined}
        >
          {pictures[index] && (
            <label htmlFor={optionId(id, (index + 1) % size)}>
              <Picture
                picture={pictures[index]}
                alt={state.alt ?? ''}
                sizes={isWide ? '(width<80rem) 92vw,75rem' : '(width<62rem) 92vw,45rem'}
                className="rounded"
              />
            </label>
          )}
          <StateCaption {...state} {...(action && !state.idle && { action })} />
        </figure>
      ))}
    </div>
  );
}
