import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * From here up to where systems take the ports that they choose themselves (Linux from 32,768, others higher): such a
 * port is still free when a server that was stopped starts on it again.
 */
const [lowest, highest] = [15_000, 32_000];

/** A port that was free a moment ago, for what can't choose one by itself. */
export async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest));
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  try {
    await listening;
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
