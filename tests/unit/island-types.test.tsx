import { expect, test } from 'vitest';
import { GuestScript } from '../../client/islands/GuestScript.island.tsx';
import { island } from '../../client/islands/island.tsx';
import { Toaster, ToasterView } from '../../client/islands/Toaster.island.tsx';

test('an island without a moment, or with props that its view hasn’t, does not compile', () => {
  const wrong = [
    // @ts-expect-error
    island('Toaster', ToasterView, { inHtml: ['words'] }),
    // @ts-expect-error
    <Toaster key="1" />,
    // @ts-expect-error
    <GuestScript key="2" href="x" />,
  ];
  expect(wrong).toHaveLength(3);
});
