import pills from '../parts/Pills.deferred.css';

interface ChoiceProps {
  /** `a` or `b`: what the style sheet calls it, once each in a page. */
  name: 'a' | 'b';
  legend: string;
  options: readonly string[];
  /** Which one is chosen at first. */
  start?: number;
}

/**
 * One of several, without a script: what has `data-a="0 2"` is shown while the first or the third option of the choice `a`
 * is chosen. Six options at most.
 */
export function Choice({ name, legend, options, start = 0 }: ChoiceProps) {
  return (
    <fieldset className={pills.pills} data-choice={name}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option}>
          <input
            type="radio"
            id={optionId(name, index)}
            name={name}
            value={index}
            defaultChecked={index === start}
            // A label in a drawing may press it, too, and adds nothing to its name.
            aria-labelledby={`${optionId(name, index)}-name`}
          />
          <span id={`${optionId(name, index)}-name`}>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** For a label that stands elsewhere: in what is drawn. */
export function optionId(name: ChoiceProps['name'], index: number): string {
  return `choice-${name}${index}`;
}
