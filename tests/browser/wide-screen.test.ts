import { checkEveryPage } from './every-page.ts';
import { allRoutes } from './routes.ts';

checkEveryPage({
  pages: allRoutes,
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  otherWidths: [1024, 768, 640, 390, 320],
  tightWidths: [768, 320],
});
