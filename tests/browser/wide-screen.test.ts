import { fullSize, sampled } from '../support/full-size.ts';
import { checkEveryPage } from './every-page.ts';
import { allRoutes, onePerLayout } from './routes.ts';

checkEveryPage({
  pages: allRoutes,
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  otherWidths: sampled([768, 320], [1024, 640, 390]),
  tightWidths: sampled([320], [768]),
  isRead: (path) => fullSize || onePerLayout.has(path),
});
