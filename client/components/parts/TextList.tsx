import type { ComponentProps } from 'react';

/** Short texts, each an item. */
export function TextList({ texts, ...list }: ComponentProps<'ul'> & { texts: readonly string[] }) {
  return (
    <ul {...list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
