import type { Copy } from '../../../shared/schemas/text.ts';

/** Running text with its links and its stressed words. */
export function RichText({ text }: { text: Copy }) {
  if (typeof text === 'string') return text;
  return text.map((piece) => {
    if (typeof piece === 'string') return piece;
    if ('as' in piece) return <piece.as key={piece.as + piece.text}>{piece.text}</piece.as>;
    return (
      <a key={piece.to + piece.text} href={piece.to}>
        {piece.text}
      </a>
    );
  });
}
