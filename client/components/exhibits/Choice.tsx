import type { PictureSources } from '../../pictures.ts';
import pills from '../parts/Pills.deferred.css';
import { Picture } from '../pictures/Picture.tsx';

/** With a note beside it, or a picture above it. */
export interface Option {
  label: string;
  picture?: PictureSources | undefined;
  note?: string | undefined;
  /** Not to be had: struck out, and left out of the count. */
  isTaken?: boolean;
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
 * of the choice `a` is chosen. Nine options at most, four of `b`.
 */
export function Choice({ name, of = name, legend, options, start = 0 }: ChoiceProps) {
  const known = options.map((option): Option => {
    return typeof option === 'string' ? { label: option } : option;
  });
  const free = known.filter(({ isTaken }) => !isTaken);
  return (
    <fieldset className={pills.pills} data-choice={name}>
      <legend>{legend}</legend>
      {known.map((option) => {
        const { label, note, picture, isTaken } = option;
        const index = free.indexOf(option);
        return (
          <label key={label}>
            <input
              type="radio"
              id={isTaken ? undefined : optionId(of, index)}
              name={of}
              value={index}
              defaultChecked={index === start}
              disabled={isTaken}
              // A label in a drawing may press it, too, and adds nothing to its name.
              aria-label={[label, note].filter(Boolean).join(' ')}
            />
            {picture && <Picture picture={picture} alt="" sizes="14rem" />}
            {note ? `${label} ` : label}
            {note && <b>{note}</b>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** For a label that stands elsewhere. */
export function optionId(of: string, index: number): string {
  return `${of}-${index}`;
}
