import { paths } from '../specified-routes.ts';
import { checkEveryPage } from './every-page.ts';

checkEveryPage({
  pages: [paths.home, paths.quote],
  thorough: [paths.trends],
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  otherWidths: [320],
});
