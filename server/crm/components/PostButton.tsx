import type { SignedIn } from '../auth/sessions.ts';

/** A button that changes something: a form of its own, with the key that other sites don't know. */
export function PostButton(props: {
  action: string;
  me: Pick<SignedIn, 'formKey'>;
  text: string;
  /** What goes along with it. */
  fields?: Readonly<Record<string, string | number>>;
  danger?: boolean;
}) {
  const { action, me, text, fields = {}, danger = false } = props;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="key" value={me.formKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={danger ? 'danger' : undefined}>
        {text}
      </button>
    </form>
  );
}
