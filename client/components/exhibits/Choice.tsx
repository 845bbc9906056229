import pills from '../parts/Pills.deferred.css';

interface ChoiceProps {
  /** `a` or `b`: what the style sheet calls it. */
  name: 'a' | 'b';
  /** Whose choice it is, where a page has several: `optionId` is made of it. */
  of?: string;
  legend: string;
  options: readonly string[];
  /** What each counts for, where that is said. */
  points?: readonly (string | undefined)[];
  /** Which one is chosen at first. */
  start?: number;
}

/**
 * One of several, without a script: within an exhibit, what has `data-a="0 2"` is shown while the first or the third option
 * of the choice `a` is chosen. Eight options at most, three of `b`.
 */
export function Choice({ name, of = name, legend, options, points = [], start = 0 }: ChoiceProps) {
  return (
    <fieldset className={pills.pills} data-choice={name}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option}>
          <input
            type="radio"
            id={optionId(of, index)}
            name={of}
            value={index}
            defaultChecked={index === start}
            // A label in a drawing may press it, too, and adds nothing to its name.
            aria-label={[option, points[index]].filter(Boolean).join(' ')}
          />
          {option}
          {points[index] && <b>{points[index]}</b>}
        </label>
      ))}
    </fieldset>
  );
}

/** For a label that stands elsewhere. */
export function optionId(of: string, index: number): string {
  return `${of}-${index}`;
}
