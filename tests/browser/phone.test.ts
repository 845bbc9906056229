import { articleContents } from '../../shared/content/articles.ts';
import { paths } from '../../shared/paths.ts';
import { sampled } from '../support/full-size.ts';
import { checkEveryPage } from './every-page.ts';
import { onePerLayout } from './routes.ts';

const most = [paths.home, paths.quote, paths.website, articleContents[0]?.path ?? ''];

checkEveryPage({
  pages: sampled(
    most,
    [...onePerLayout].filter((path) => !most.includes(path)),
  ),
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  otherWidths: [320],
  tightWidths: [320],
  isRead: () => true,
});
