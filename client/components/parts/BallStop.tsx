/** A sentence that ends in the ball: it lies on the dot of the last sign, or behind the last word. */
export function BallStop({ text }: { text: string }) {
  const [stop = ''] = /[.?!]$/.exec(text) ?? [];
  return (
    <>
      {text.slice(0, text.length - stop.length)}
      <span className={stop === '?' ? 'ball stop asked' : 'ball stop'}>{stop}</span>
    </>
  );
}
