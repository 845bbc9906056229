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
  const groups = groupsOf(options);
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
      {groups.map(({ group, members }) => {
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

interface Group {
  group?: string;
  members: (Option & { index: number })[];
}

function groupsOf(options: readonly (string | Option)[]): Group[] {
  const groups: Group[] = [];
  for (const [index, option] of options.entries()) {
    const { group, ...member }: Option = typeof option === 'string' ? { label: option } : option;
    if (group || groups.length === 0) groups.push({ ...(group && { group }), members: [] });
    groups.at(-1)?.members.push({ ...member, index });
  }
  return groups;
}

/** For a label that stands elsewhere. */
export function optionId(of: string, index: number): string {
  return `${of}-${index}`;
}
