import { checkEveryPage } from './every-page.ts';

checkEveryPage({
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  otherWidths: [640, 320],
  axe: 'one page of each layout',
});
