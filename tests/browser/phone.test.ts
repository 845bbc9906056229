import { paths } from '../specified-routes.ts';
import { sampled } from '../support/full-size.ts';
import { checkEveryPage } from './every-page.ts';
import { onePerLayout } from './routes.ts';

const most: readonly string[] = [paths.home, paths.quote];

checkEveryPage({
  pages: most,
  thorough: sampled(
    [paths.trends],
    [...onePerLayout].filter((path) => !most.includes(path) && path !== paths.trends),
  ),
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  otherWidths: [320],
  tightWidths: [320],
  inDepth: () => true,
});
