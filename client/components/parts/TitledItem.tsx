import type { ComponentProps, ReactNode } from 'react';
import type { TitledText } from '../../../shared/schemas/copy.ts';
import { Paragraph } from './Paragraph.tsx';

interface TitledItemProps extends ComponentProps<'li'> {
  item: TitledText;
  picture?: ReactNode;
}

/** One of a list's items: a title and a paragraph, below a picture where there is one. */
export function TitledItem({ item, picture, ...props }: TitledItemProps) {
  return (
    <li {...props}>
      {picture}
      <h3>{item.title}</h3>
      <Paragraph text={item.text} />
    </li>
  );
}
