import { paths } from '../../shared/paths.ts';
import { sampleOf } from '../support/full-size.ts';
import { checkEveryPage } from './every-page.ts';
import { onePerLayout } from './routes.ts';

const most: readonly string[] = [paths.home, paths.quote, paths.trends];

checkEveryPage({
  pages: sampleOf([...onePerLayout], (path) => most.includes(path)),
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  otherWidths: [320],
  tightWidths: [320],
  inDepth: () => true,
});
