import type { ComponentProps } from 'react';
import type { Copy } from '../../../shared/schemas/text.ts';
import { RichText } from './RichText.tsx';

/** Running text as a paragraph; nothing where there is none. */
export function Paragraph({ text, ...props }: ComponentProps<'p'> & { text: Copy | undefined }) {
  return (
    text && (
      <p {...props}>
        <RichText text={text} />
      </p>
    )
  );
}
