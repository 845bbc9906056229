import type { Copy } from '../../../shared/schemas/text.ts';
import { RichText } from './RichText.tsx';

/** Running text as a paragraph; nothing where there is none. */
export function Paragraph({
  text,
  className,
}: {
  text: Copy | undefined;
  className?: string | undefined;
}) {
  return (
    text && (
      <p className={className}>
        <RichText text={text} />
      </p>
    )
  );
}
