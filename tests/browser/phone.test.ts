import { checkEveryPage } from './every-page.ts';
import { onePerLayout } from './routes.ts';

checkEveryPage({
  pages: [...onePerLayout],
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  otherWidths: [320],
  tightWidths: [320],
});
