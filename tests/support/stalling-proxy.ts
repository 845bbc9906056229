import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands before a database and misbehaves when it is told to. */
export interface StallingProxy extends AsyncDisposable {
  port: number;
  /** From now on nothing comes through, and nobody is told. */
  stall(): void;
  /** The next commit is done, and its connection breaks before the answer. */
  loseNextCommit(): void;
  /** Connections that are open end; new ones work. */
  recover(): void;
  commitsLost(): number;
}

export async function startStallingProxy(to: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let stalled = false;
  let losing = false;
  let lost = 0;
  const server = createServer((client) => {
    const database = connect(to, '127.0.0.1');
    let cut = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (stalled) return;
      if (losing && /commit/i.test(chunk.toString('latin1'))) {
        losing = false;
        cut = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (stalled) return;
      if (!cut) return void client.write(chunk);
      lost++;
      client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    stall() {
      stalled = true;
    },
    loseNextCommit() {
      losing = true;
    },
    recover() {
      stalled = false;
      endAll();
    },
    commitsLost: () => lost,
    async [Symbol.asyncDispose]() {
      server.close();
      endAll();
    },
  };
}
