import type { ReactNode } from 'react';

/** A form that a passkey answers; hidden until the script has seen that the browser can. */
export function PasskeyForm(props: {
  action: string;
  /** Where the script asks what is to be signed. */
  challenge: string;
  /** `create`: a new key is made. `get`: one signs. */
  kind: 'create' | 'get';
  text: string;
  /** What goes along with it. */
  fields?: Readonly<Record<string, string>>;
  className?: string;
  children?: ReactNode;
}) {
  const { action, challenge, kind, text, fields = {}, className, children } = props;
  return (
    <form
      method="post"
      action={action}
      className={className}
      data-challenge={challenge}
      data-kind={kind}
      hidden
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="answer" />
      {children}
      <p className="problem" role="alert" />
      <button type="submit">{text}</button>
    </form>
  );
}
