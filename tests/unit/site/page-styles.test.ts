import { expect, test } from 'vitest';
import { withoutUnreadTokens } from '../../../scripts/build/page-styles.ts';

test('a page’s style sheet has the tokens that it or a component’s own style reads, and no others', () => {
  const css =
    ':root{--a:1px;--mono:"A B", ui-monospace;--b:light-dark(#fff,#000);--c:2px}p{margin:var(--a)}i{--d:0;gap:var(--d, 1px)}';
  expect(withoutUnreadTokens(css, ['`calc(var(--c) * 2)`'])).toBe(
    ':root{--a:1px;--c:2px}p{margin:var(--a)}i{--d:0;gap:var(--d, 1px)}',
  );
});
