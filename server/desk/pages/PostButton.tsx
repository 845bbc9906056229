/** A button that changes something: a form of its own, with the key that other sites don't know. */
export function PostButton(props: {
  action: string;
  formKey: string;
  text: string;
  danger?: boolean;
}) {
  const { action, formKey, text, danger = false } = props;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="key" value={formKey} />
      <button type="submit" className={danger ? 'danger' : undefined}>
        {text}
      </button>
    </form>
  );
}
