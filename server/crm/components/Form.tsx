import type { ReactNode } from 'react';

type InputProps = Pick<
  React.ComponentProps<'input'>,
  'autoComplete' | 'maxLength' | 'minLength' | 'placeholder' | 'required'
>;

/** What a form asks for. */
export interface Field extends InputProps {
  name: string;
  label: string;
  /** It is only read aloud. */
  isUnseen?: boolean;
  /** Of an input; `text` unless told. */
  type?: 'date' | 'email' | 'password' | 'search';
  /** What can be chosen: texts by their values. */
  options?: Readonly<Record<string, string>>;
  /** The lines of a longer text. */
  rows?: number;
  value?: string | undefined;
  hint?: string;
  className?: string;
}

interface FormProps {
  action: string;
  title?: string;
  /** What is to be known before it is filled in. */
  children?: ReactNode;
  /** What goes along with it. */
  values?: Readonly<Record<string, string | number>>;
  /** Whose password it asks for, so that a password manager keeps both. */
  username?: string | undefined;
  fields?: readonly Field[];
  /** On its button. */
  submit: string;
  /** What it takes away doesn't come back. */
  isDanger?: boolean;
  /** For the keyboard's script: see `shortcut` of an action. */
  shortcut?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** What is wrong with what was sent, by the fields that it is about: the first of them has the focus. */
  problems?: Readonly<Record<string, string | undefined>> | undefined;
  /** Below its button. */
  hint?: ReactNode;
  /**
   * A key in the person's device answers it, `create`: a new one, `get`: one that is known, once the script has asked at
   * `challenge` what is to be signed. Hidden until that has seen that the browser can.
   */
  passkey?: { challenge: string; kind: 'create' | 'get' };
  className?: string;
}

/** A form that changes something. Without fields it is a button. */
export function Form(props: FormProps) {
  const { action, title, children, values, username, fields = [], passkey, hint } = props;
  const toScript = passkey && { 'data-challenge': passkey.challenge, 'data-kind': passkey.kind };
  return (
    <form
      {...{ method: 'post', action, className: props.className, hidden: !!passkey, ...toScript }}
    >
      {title && <h2>{title}</h2>}
      {children}
      {passkey && <p className="problem" role="alert" />}
      <Hidden values={{ ...values, answer: passkey && '' }} />
      {username && (
        <input type="email" name="email" autoComplete="username" value={username} readOnly hidden />
      )}
      <Fields fields={fields} problems={props.problems} />
      <button type="submit" className={props.isDanger ? 'danger' : undefined} {...props.shortcut}>
        {props.submit}
      </button>
      {hint && <p className="hint">{hint}</p>}
    </form>
  );
}

/** Values that a form sends along; what is undefined stays at home. */
export function Hidden(props: { values: Readonly<Record<string, string | number | undefined>> }) {
  return Object.entries(props.values).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Fields, each with its label, and what is wrong with it beside it. */
export function Fields({
  fields,
  problems = {},
}: Pick<FormProps, 'problems'> & { fields: readonly Field[] }) {
  const first = fields.find(({ name }) => problems[name]);
  return fields.map((field) => {
    const {
      name,
      label,
      isUnseen,
      hint,
      className,
      type = 'text',
      options,
      rows,
      value,
      ...asked
    } = field;
    const problem = problems[name];
    const note = problem ?? hint;
    const shared = {
      ...{ name, defaultValue: value, autoFocus: field === first },
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': note ? `${name}-note` : undefined,
    };
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: there is one in each case
      <label key={name} className={className}>
        <span className={isUnseen ? 'unseen' : undefined}>{label}</span>
        {options ? (
          <select {...shared}>
            {Object.entries(options).map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        ) : rows ? (
          <textarea {...{ rows, ...asked, ...shared }} />
        ) : (
          <input {...{ type, ...asked, ...shared }} />
        )}
        {note && (
          <span id={`${name}-note`} className={problem ? 'problem' : 'hint'}>
            {note}
          </span>
        )}
      </label>
    );
  });
}

/** Options that are named as they are sent. @param none what chooses none of them */
export function options(names: readonly string[], none?: string): Readonly<Record<string, string>> {
  return { ...(none && { '': none }), ...Object.fromEntries(names.map((name) => [name, name])) };
}
