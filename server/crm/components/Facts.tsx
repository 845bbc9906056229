import type { ReactNode } from 'react';

/** What is known of something, each fact under its name. */
export function Facts({ facts }: { facts: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, fact], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes its place
        <div key={place}>
          <dt>{name}</dt>
          <dd dir="auto">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
