import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { States } from '../../../client/components/exhibits/States.tsx';
import { SiteContextProvider } from '../../../client/page-context.ts';
import { siteContext } from '../seo/factories.ts';

test('what is taken stands before the next number, or last, and the others choose their own states in any order', () => {
  const states = ['9', '7', 'by the door'].map((label) => ({ label, text: `Seat ${label}` }));
  const taken = { labels: ['6', '8', 'behind a pillar'], says: 'taken' };
  const html = renderToStaticMarkup(
    <SiteContextProvider value={siteContext}>
      <States
        {...{ kind: 'states', heading: 'Seats', intro: 'Six', ask: 'Which?', taken, states }}
      />
    </SiteContextProvider>,
  );
  const inputs = html.match(/<input [^>]*>/g) ?? [];
  const answers = inputs.map((input) => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1];
    return [attribute('aria-label'), Number(attribute('value'))];
  });
  expect(answers).toEqual([
    ['6 taken', -1],
    ['8 taken', -1],
    ['9', 0],
    ['7', 1],
    ['by the door', 2],
    ['behind a pillar taken', -1],
  ]);
  expect(html.match(/disabled=""/g)).toHaveLength(3);
});
