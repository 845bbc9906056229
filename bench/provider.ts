import { once } from 'node:events';
import { createServer } from 'node:http';
import { sampleBlogs } from '../server/blogs/samples.ts';
import type { Blog } from '../shared/blog.ts';

export interface Provider {
  url: string;
  close(): void;
}

/** A provider with this list; without one it takes every request and never answers. */
export async function startProvider(blogs?: readonly Blog[]): Promise<Provider> {
  const body = blogs && JSON.stringify(blogs);
  const server = createServer((_req, res) => {
    if (body !== undefined) res.setHeader('Content-Type', 'application/json').end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/mern-app/mern-app/blogs`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As many articles as wanted, with the samples' words. */
export function manyBlogs(count: number): Blog[] {
  return Array.from({ length: count }, (_, n) => {
    const sample = sampleBlogs[n % sampleBlogs.length];
    if (!sample) throw new Error('There are no sample articles');
    return { ...sample, _id: `bench-${n}`, slug: `${sample.slug}-${n}` };
  });
}
