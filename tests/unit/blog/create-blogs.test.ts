import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBlogs } from '../../../server/blog/create-blogs.ts';
import { noPictures } from '../../../server/blog/picture-store.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { deliveredContent } from '../../support/content.ts';

test('where there shall be no provider the site has its own articles alone, no samples', async () => {
  const settings = readSettings({ BLOGS_URL: 'off' });
  const log = pino({ level: 'silent' });
  // There is no build: the samples would have to be read from it.
  const blogs = createBlogs(
    settings,
    deliveredContent,
    log,
    '/nowhere',
    () => undefined,
    noPictures,
  );
  expect((await blogs.list())?.size).toBe(0);
  await blogs.close();
});
