import { checkEveryPage } from './every-page.ts';

checkEveryPage({
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  otherWidths: [1024, 768],
  axe: 'everywhere',
});
