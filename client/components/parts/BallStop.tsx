const kinds: Readonly<Record<string, string>> = { '.': ' full', '?': ' asked' };

/** A sentence that ends in the ball: it is the full stop, lies on the dot of another sign, or behind the last word. */
export function BallStop({ text }: { text: string }) {
  const [stop = ''] = /[.?!]$/.exec(text) ?? [];
  return (
    <>
      {text.slice(0, text.length - stop.length)}
      <span className={`ball stop${kinds[stop] ?? ''}`}>{stop}</span>
    </>
  );
}
