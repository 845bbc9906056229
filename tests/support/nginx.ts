import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/find-browsers.ts';
import { selfSigned } from './certificate.ts';
import { isListening, until } from './processes.ts';

export interface Nginx extends AsyncDisposable {
  /** The access log's lines. */
  log(): string[];
  errors(): string;
}

/**
 * nginx as `deploy/nginx.conf` says, with other places and ports and nothing else changed. Its own check has
 * to pass before it starts.
 */
export async function startNginx(options: {
  port: number;
  /** Their ports. */
  sites: readonly number[];
}): Promise<Nginx> {
  const { port, sites } = options;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const { key, cert } = selfSigned();
  writeFileSync(join(folder, 'site.key'), key);
  writeFileSync(join(folder, 'site.crt'), cert);
  for (const name of ['body', 'temporary']) mkdirSync(join(folder, name));
  const places: readonly (readonly [string, string])[] = [
    ['server 127.0.0.1:3001 max_fails=0;', ''],
    [
      'server 127.0.0.1:3002 max_fails=0;',
      sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`).join(' '),
    ],
    // Tests tell the copies apart.
    ['server_name www.example.com;', 'add_header x-answered-by $upstream_addr always;'],
    ['listen 80;', `listen unix:${folder}/plain.socket;`],
    // Chromium takes no certificate of ours: visitors come without TLS.
    ['listen 443 ssl', `listen 127.0.0.1:${port}; listen unix:${folder}/tls.socket ssl`],
    // The site knows itself under an address with a port here.
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ['/etc/nginx/site.crt', `${folder}/site.crt`],
    ['/etc/nginx/site.key', `${folder}/site.key`],
    ['/var/log/nginx/site.log', `${folder}/access.log`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    [
      'http {',
      `http { client_body_temp_path ${folder}/body; ${['proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
        .join(' ')}`,
    ],
  ];
  let conf = readFileSync('deploy/nginx.conf', 'utf8');
  for (const [theirs, ours] of places) {
    if (!conf.includes(theirs)) throw new Error(`nginx.conf doesn't say ${theirs}`);
    conf = conf.replaceAll(theirs, () => ours);
  }
  writeFileSync(join(folder, 'nginx.conf'), conf);

  const program = findProgram('nginx');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log notice; ${user}`;
  const flags = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', main];
  execFileSync(program, ['-t', ...flags], { stdio: 'pipe' });
  const child = spawn(program, flags, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(() => isListening(port));
  return {
    log: () => readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n'),
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
