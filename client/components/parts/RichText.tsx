import type { Copy } from '../../../shared/content/types.ts';

/** Running text with its links. */
export function RichText({ text }: { text: Copy }) {
  if (typeof text === 'string') return text;
  return text.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.to + piece.text} href={piece.to}>
        {piece.text}
      </a>
    ),
  );
}
