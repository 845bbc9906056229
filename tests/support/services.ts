import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createServices, type Services } from '../../server/services.ts';
import { readSettings } from '../../server/settings/read.ts';
import type { BlogList } from '../../shared/blog.ts';
import type { Content } from '../../shared/content.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The site's parts in the test's own process, beside a provider whose list stays as it is. */
export function servicesOf(
  content: Content,
  blogs: BlogList | undefined,
  env: Readonly<Record<string, string>> = {},
): Services & AsyncDisposable {
  const settings = readSettings({ DATA_DIR: 'off', MAP_EMBED_URL: 'off', ...env });
  const services = createServices({
    settings,
    content,
    log: pino({ level: 'silent' }),
    dist,
    blogs: { list: () => blogs, health: () => undefined, close: async () => {} },
  });
  return {
    ...services,
    async [Symbol.asyncDispose]() {
      services.requests.stop();
      await services.leads.close();
    },
  };
}
