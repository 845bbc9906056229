import { createHash } from 'node:crypto';
import { type Behaviour, startUpstream, type Upstream } from './upstream-server.ts';

/** The blog provider; it answers so everywhere, save under `/elsewhere`: there it lists no articles. */
export interface Provider extends Upstream {
  /** For `BLOGS_URL`. */
  blogsUrl: string;
}

export const listPath = '/mern-app/mern-app/blogs';

export async function startProvider(behaviour: Behaviour = listing([])): Promise<Provider> {
  const provider = await startUpstream(behaviour);
  return { ...provider, blogsUrl: provider.url + listPath };
}

/** The answer with this list, and with an ETag unless told otherwise. */
export function listing(blogs: readonly unknown[], { etag = true } = {}): Behaviour {
  const body = JSON.stringify(blogs);
  const hash = createHash('sha256').update(body).digest('hex');
  return { kind: 'answer', body, headers: etag ? { etag: `"${hash}"` } : {} };
}
