import { Fragment } from 'react';
import {
  type FormIssue,
  type FormWords,
  type WordedField,
  wordedFields,
} from '../../shared/form-words.ts';
import type { BoxesField, Fields, SelectField, TextField } from '../../shared/forms.ts';
import chips from '../components/parts/Options.module.css';
import { Icon } from '../components/pictures/Icon.tsx';
import { ChevronDown } from '../components/pictures/icons.ts';
import styles from './FormFields.module.css';
import { faultyFields, idOf, problemText, withHelp } from './form-problems.ts';
import type { FormValues } from './form-values.ts';

interface FormFieldsProps {
  fields: Fields;
  values: FormValues;
  issues: readonly FormIssue[];
  words: FormWords;
}

/** Every field of a form, in its sections, with what stands in it and what is wrong with that. */
export function FormFields({ fields, values, issues, words }: FormFieldsProps) {
  const all = wordedFields(fields, words);
  const sections = [...new Set(all.map(({ section }) => section))];
  return sections.map((section, index) => {
    const shown = all
      .filter((field) => field.section === section)
      .map((field) => {
        const issue = issues.find((one) => one.field === field.name);
        return (
          <FormField
            key={field.name}
            field={withHelp(field, issue, words)}
            value={values[field.name]}
            problem={issue && problemText(field, issue, words)}
            choose={words.choose}
          />
        );
      });
    if (section === undefined) return shown;
    return (
      <fieldset key={section} className={styles.section}>
        <legend>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>{' '}
          {words.sections?.[section]}
        </legend>
        <div className={styles.fields}>{shown}</div>
      </fieldset>
    );
  });
}

/** All that is to be put right, by name, each a way to its field. */
export function FaultyFields({ fields, issues, words }: Omit<FormFieldsProps, 'values'>) {
  const faulty = faultyFields(fields, issues, words);
  if (faulty.length === 0) return null;
  return (
    <p className={styles.faulty}>
      {words.faulty}{' '}
      {faulty.map(({ name, label }) => (
        <a key={name} className="target" href={`#field-${name}`}>
          {label}
        </a>
      ))}
    </p>
  );
}

interface FieldProps<Kind = WordedField> {
  field: Kind;
  value: FormValues[string] | undefined;
  problem: string | undefined;
  /** What a list says before something of it is chosen. */
  choose: string;
}

function FormField({ field, ...props }: FieldProps) {
  if (field.kind === 'checkboxes') return <Boxes field={field} {...props} />;
  const { kind, name, label, required, hint } = field;
  return (
    <div className={kind === 'textarea' ? `${styles.field} ${styles.whole}` : styles.field}>
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
        <p className={styles.hint} id={idOf('hint', name)}>
          {hint}
        </p>
      )}
      {field.kind === 'select' ? (
        <Select field={field} {...props} />
      ) : (
        <Input field={field} {...props} />
      )}
      <Problem of={name} text={props.problem} />
    </div>
  );
}

/** How each kind of text is typed: the payload has no other difference. */
const inputs = {
  text: { type: 'text' },
  url: { type: 'text', inputMode: 'url' },
  email: { type: 'email' },
  tel: { type: 'tel', minLength: 10 },
} as const;

function Input({ field, value, problem }: FieldProps<WordedField & TextField>) {
  const { kind, name, autoComplete, suggestions } = field;
  const control = { ...controlProps(field, problem), autoComplete, defaultValue: textOf(value) };
  if (kind === 'textarea') return <textarea {...control} rows={6} />;
  return (
    <>
      <input {...inputs[kind]} {...control} list={suggestions && `list-${name}`} />
      {suggestions && (
        <>
          <datalist id={`list-${name}`}>
            {suggestions.map((words) => (
              <option key={words} value={words} />
            ))}
          </datalist>
          <div className={styles.chips}>
            {suggestions.map((words) => (
              <Fragment key={words}>
                {/* By keyboard the field's own list has them: no further stops on the way through the form. */}
                {/* biome-ignore lint/a11y/useSemanticElements: without its script a button sends the form in w3m */}
                <span role="button" tabIndex={-1} className={styles.chip} data-held>
                  {words}
                </span>{' '}
              </Fragment>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** Its first option is no answer, so that whoever has chosen can take it back. */
function Select({ field, value, problem, choose }: FieldProps<WordedField & SelectField>) {
  return (
    <select {...controlProps(field, problem)} defaultValue={textOf(value)}>
      <option value="">{choose}</option>
      {field.options.map((option) => (
        <option key={option} value={field.choices?.[option] && option}>
          {field.choices?.[option] ?? option}
        </option>
      ))}
    </select>
  );
}

/** Boxes that add their value to a list or take it away. */
function Boxes({ field, value = [], problem }: FieldProps<WordedField & BoxesField>) {
  const { name, label, options, choices, folded } = field;
  const chosen = [value].flat();
  const foldId = `fold-${name}`;
  const boxes = (
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option} className={`${chips.option} ${styles.option}`}>
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          <span>{choices?.[option] ?? option}</span>
        </label>
      ))}
    </div>
  );
  return (
    <fieldset
      className={`${styles.field} ${styles.whole}`}
      aria-describedby={problem && idOf('problem', name)}
      aria-labelledby={folded && foldId}
    >
      {folded ? (
        <details className={styles.fold} open={chosen.length > 0}>
          <summary className={styles.label} id={foldId}>
            {label}
            <Icon of={ChevronDown} size={20} />
          </summary>
          {boxes}
        </details>
      ) : (
        <>
          <legend className={styles.label}>{label}</legend>
          {boxes}
        </>
      )}
      <Problem of={name} text={problem} />
    </fieldset>
  );
}

/** Hidden from people, also from those who listen; robots fill it in. */
export function Honeypot({ name, label }: { name: string; label: string }) {
  return (
    <div className="unseen" aria-hidden="true">
      <label htmlFor={`field-${name}`}>{label}</label>
      <input type="text" id={`field-${name}`} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function Problem({ of, text }: { of: string; text: string | undefined }) {
  return (
    text && (
      <p className={styles.problem} id={idOf('problem', of)}>
        {text}
      </p>
    )
  );
}

function controlProps({ name, required, hint }: WordedField, problem: string | undefined) {
  const described = [hint && idOf('hint', name), problem && idOf('problem', name)];
  return {
    id: `field-${name}`,
    name,
    className: styles.input,
    // The browser's own check is switched off; this tells screen readers.
    'aria-required': required ? true : undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}

function textOf(value: FormValues[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}
