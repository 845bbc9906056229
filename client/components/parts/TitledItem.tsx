import type { ReactNode } from 'react';
import type { TitledText } from '../../../shared/schemas/copy.ts';
import { Paragraph } from './Paragraph.tsx';

/** One of a list's items: a title and a paragraph, below a picture where there is one. */
export function TitledItem({
  item: { title, text },
  className,
  picture,
}: {
  item: TitledText;
  className?: string | undefined;
  picture?: ReactNode;
}) {
  return (
    <li className={className}>
      {picture}
      <h3>{title}</h3>
      <Paragraph text={text} />
    </li>
  );
}
