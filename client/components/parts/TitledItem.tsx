import type { ReactNode } from 'react';
import type { Titled } from '../../../shared/schemas/copy.ts';
import { RichText } from './RichText.tsx';

/** One of a list's items: a title and a paragraph, below a picture where there is one. */
export function TitledItem({
  item: { title, text },
  className,
  picture,
}: {
  item: Titled;
  className?: string | undefined;
  picture?: ReactNode;
}) {
  return (
    <li className={className}>
      {picture}
      <h3>{title}</h3>
      <p>
        <RichText text={text} />
      </p>
    </li>
  );
}
