import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/build/free-port.ts';
import { findProgram } from '../scripts/find-browsers.ts';
import type { Answer } from '../tests/support/ask.ts';
import { isListening, until } from '../tests/support/processes.ts';
import { pinToCore } from './server.ts';

/**
 * nginx that sends the answer of a page as a file, with the very same headers, from one process on the servers' core;
 * for as long as its scope lasts.
 * @throws where nginx isn't installed (`npm run maintain -- browsers`)
 */
export async function startNginx({ headers, body }: Pick<Answer, 'headers' | 'body'>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  for (const name of ['www', 'temporary']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'www/page'), body);
  const own = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);
  const lines = Object.entries(headers)
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value).replaceAll('$', '')};`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events { worker_connections 512; }
http {
  ${folders}
  access_log off; server_tokens off; etag off; sendfile on; tcp_nopush on; open_file_cache max=10;
  keepalive_requests 1000000;
  default_type "${headers['content-type']}";
  server { listen 127.0.0.1:${port}; root ${folder}/www; location / { try_files /page =404; ${lines.join(' ')} } }
}`,
  );
  const child = spawn(findProgram('nginx'), ['-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await until(() => isListening(port));
  const pid = child.pid ?? 0;
  pinToCore({ pid });
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
