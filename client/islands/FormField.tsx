import type { ComponentProps } from 'react';
import { emptyFieldMessages } from '../../shared/field-labels.ts';
import { type FormIssue, messages } from '../../shared/validation.ts';
import { Icon } from '../components/pictures/Icon.tsx';
import { ChevronDown } from '../components/pictures/icons.ts';
import styles from './FormField.module.css';
import type { FormValues } from './form-values.ts';

interface FieldProps {
  label: string;
  name: string;
  values: FormValues;
  issues: readonly FormIssue[];
  /** Carries an asterisk. */
  required?: boolean;
  /** A line below the label. */
  hint?: string;
}

type InputFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'minLength'> & {
    /** Offered while somebody types; anything else may be written. */
    suggestions?: readonly string[];
  };

/** A labelled line of text. */
export function InputField({
  label,
  name,
  values,
  issues,
  required = false,
  hint,
  type = 'text',
  suggestions,
  ...props
}: InputFieldProps) {
  const issue = issueOf(name, issues);
  return (
    <div className={styles.field}>
      <Label name={name} label={label} required={required} hint={hint} />
      <input
        {...props}
        type={type}
        {...controlProps({ name, required, hint, issue })}
        className={styles.input}
        list={suggestions && `list-${name}`}
        defaultValue={textOf(values[name])}
      />
      {suggestions && (
        <datalist id={`list-${name}`}>
          {suggestions.map((words) => (
            <option key={words} value={words} />
          ))}
        </datalist>
      )}
      <Problem name={name} issue={issue} />
    </div>
  );
}

/** The visitor's telephone number. */
export function PhoneField(props: Pick<FieldProps, 'label' | 'values' | 'issues'>) {
  return (
    <InputField
      {...props}
      name="phoneNumber"
      type="tel"
      autoComplete="tel"
      minLength={10}
      hint="With the country code: +91 98765 43210"
      required
    />
  );
}

/** A labelled text of several lines. */
export function TextField({ label, name, values, issues, required = false, hint }: FieldProps) {
  const issue = issueOf(name, issues);
  return (
    <div className={styles.field}>
      <Label name={name} label={label} required={required} hint={hint} />
      <textarea
        {...controlProps({ name, required, hint, issue })}
        className={styles.input}
        rows={6}
        defaultValue={textOf(values[name])}
      />
      <Problem name={name} issue={issue} />
    </div>
  );
}

interface CheckboxesProps extends Pick<FieldProps, 'name' | 'values' | 'issues'> {
  legend: string;
  options: readonly string[];
  /** Closed until it is asked for, or something in it has been chosen. */
  folded?: boolean;
}

/** Boxes that add their value to a list or take it away. */
export function Checkboxes({
  legend,
  name,
  options,
  values,
  issues,
  folded = false,
}: CheckboxesProps) {
  const chosen = [values[name] ?? []].flat();
  const issue = issueOf(name, issues);
  const boxes = (
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
  return (
    <fieldset className={styles.field} aria-describedby={issue && problemId(name)}>
      <legend className={folded ? styles.unseen : styles.label}>{legend}</legend>
      {folded ? (
        <details className={styles.fold} open={chosen.length > 0}>
          <summary className={styles.label}>
            {legend}
            <Icon of={ChevronDown} size={20} />
          </summary>
          {boxes}
        </details>
      ) : (
        boxes
      )}
      <Problem name={name} issue={issue} />
    </fieldset>
  );
}

/** Hidden from people, also from those who listen; robots fill it in. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className={styles.unseen} aria-hidden="true">
      <label htmlFor={`field-${name}`}>Leave this empty</label>
      <input type="text" id={`field-${name}`} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function Label({
  name,
  label,
  required,
  hint,
}: Pick<FieldProps, 'name' | 'label' | 'required'> & { hint: string | undefined }) {
  return (
    <>
      <label className={styles.label} htmlFor={`field-${name}`}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId(name)}>
          {hint}
        </p>
      )}
    </>
  );
}

function Problem({ name, issue }: { name: string; issue: FormIssue | undefined }) {
  if (!issue) return null;
  const { message } = issue;
  return (
    <p className={styles.problem} id={problemId(name)}>
      {message === messages.required ? (emptyFieldMessages[name] ?? message) : message}
    </p>
  );
}

interface ControlOptions {
  name: string;
  required: boolean;
  hint: string | undefined;
  issue: FormIssue | undefined;
}

function controlProps({ name, required, hint, issue }: ControlOptions) {
  const described = [hint && hintId(name), issue && problemId(name)].filter(Boolean).join(' ');
  return {
    id: `field-${name}`,
    name,
    // The browser's own check is switched off (spec section 5); this tells screen readers.
    'aria-required': required || undefined,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

function issueOf(name: string, issues: readonly FormIssue[]): FormIssue | undefined {
  return issues.find(({ field }) => field === name);
}

function textOf(value: FormValues[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

function hintId(name: string): string {
  return `hint-${name}`;
}

function problemId(name: string): string {
  return `problem-${name}`;
}
