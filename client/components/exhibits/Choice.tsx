import { groupsOf } from '../../../shared/groups.ts';
import pills from '../parts/Pills.deferred.css';

/** With a note beside it, or the first of a group that has a heading. */
interface Option {
  label: string;
  group?: string;
  note?: string;
}

interface ChoiceProps {
  /** `a` or `b`: what the style sheet calls it. */
  name: 'a' | 'b';
  /** Whose choice it is, where a page has several: `optionId` is made of it. */
  of?: string;
  legend: string;
  options: readonly (string | Option)[];
  /** Which one is chosen at first. */
  start?: number;
}

/**
 * One of several, without a script: within an exhibit, what has `data-a="0 2"` is shown while the first or the third option
 * of the choice `a` is chosen. Eight options at most, two of `b`.
 */
export function Choice({ name, of = name, legend, options, start = 0 }: ChoiceProps) {
  const groups = groupsOf(
    options.map((option, index) => {
      const known: Option = typeof option === 'string' ? { label: option } : option;
      return { ...known, index };
    }),
  );
  // Headings of groups say more to those who see them.
  const isGrouped = groups.length > 1;
  const Box = isGrouped ? 'div' : 'fieldset';
  return (
    <Box
      className={pills.pills}
      data-choice={name}
      role={isGrouped ? 'radiogroup' : undefined}
      aria-label={isGrouped ? legend : undefined}
    >
      {!isGrouped && <legend>{legend}</legend>}
      {groups.map((members) => {
        const group = members[0]?.group;
        const labels = members.map(({ index, label, note }) => (
          <label key={label}>
            <input
              type="radio"
              id={optionId(of, index)}
              name={of}
              value={index}
              defaultChecked={index === start}
              // A label in a drawing may press it, too, and adds nothing to its name.
              aria-label={[group, label, note].filter(Boolean).join(' ')}
            />
            {note ? `${label} ` : label}
            {note && <b>{note}</b>}
          </label>
        ));
        return group ? (
          <div key={group}>
            <p>{group}</p>
            {labels}
          </div>
        ) : (
          labels
        );
      })}
    </Box>
  );
}

/** For a label that stands elsewhere. */
export function optionId(of: string, index: number): string {
  return `${of}-${index}`;
}
