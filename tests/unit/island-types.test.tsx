import { expect, test } from 'vitest';
import { GuestScript } from '../../client/islands/GuestScript.island.tsx';
import { Industries } from '../../client/islands/Industries.island.tsx';
import { Toaster } from '../../client/islands/Toaster.island.tsx';

test('an island without its own moment, or with props that its view hasn’t, does not compile', () => {
  const wrong = [
    // @ts-expect-error: only the cookie banner has to ask at once
    <Industries key="1" when="load" tiles={[]} />,
    // @ts-expect-error
    <Toaster key="2" />,
    // @ts-expect-error
    <GuestScript key="3" when="idle" href="x" />,
  ];
  expect(wrong).toHaveLength(3);
});
