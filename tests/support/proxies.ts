import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/find-browsers.ts';
import { isListening, until } from './processes.ts';

/** A proxy as Debian has it, and how it is started with its file of `deploy/proxies`. */
interface ProxyProgram {
  file: string;
  /** In its place at a test: the port that it listens on, and the site's. */
  places(port: number, site: number, folder: string): readonly (readonly [string, string])[];
  flags(file: string, folder: string, port: number): readonly string[];
}

const usual = (port: number, site: number) =>
  [
    ['127.0.0.1:3000', `127.0.0.1:${site}`],
    ['*:80', `127.0.0.1:${port}`],
  ] as const;

export const proxies = {
  nginx: {
    file: 'nginx.conf',
    places: (port, site, folder) => [
      ['127.0.0.1:3000', `127.0.0.1:${site}`],
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['server {', `events {} http { access_log off; ${temporary(folder)} server {`],
      ['    }\n}\n', '    }\n}}\n'],
    ],
    flags: (file, folder) => [
      '-p',
      folder,
      '-c',
      file,
      '-g',
      `daemon off; pid ${folder}/pid; error_log stderr;${asRoot}`,
    ],
  },
  apache: {
    file: 'apache.conf',
    places: (port, site, folder) => [
      ...usual(port, site),
      [
        '<VirtualHost',
        `ServerRoot /usr/lib/apache2\nPidFile ${folder}/pid\nMutex file:${folder}\nErrorLog ${folder}/error.log\nListen 127.0.0.1:${port}\n${['mpm_event', 'authz_core', 'headers', 'proxy', 'proxy_http'].map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`).join('')}<VirtualHost`,
      ],
    ],
    flags: (file) => ['-X', '-f', file],
  },
  haproxy: {
    file: 'haproxy.cfg',
    places: usual,
    flags: (file) => ['-db', '-f', file],
  },
  varnish: {
    file: 'varnish.vcl',
    places: (_port, site) => [['.port = "3000"', `.port = "${site}"`]],
    flags: (file, folder, port) => [
      '-F',
      '-n',
      join(folder, 'work'),
      '-f',
      file,
      '-a',
      `127.0.0.1:${port}`,
      '-j',
      'none',
      '-s',
      'malloc,32m',
    ],
  },
  lighttpd: {
    file: 'lighttpd.conf',
    places: (port, site, folder) => [
      ['"port" => 3000', `"port" => ${site}`],
      ['server.port = 80', `server.port = ${port}\nserver.bind = "127.0.0.1"`],
      ['/var/www/html', folder],
    ],
    flags: (file) => ['-D', '-f', file],
  },
  squid: {
    file: 'squid.conf',
    places: (port, site, folder) => [
      ['parent 3000', `parent ${site}`],
      ['http_port 80', `http_port 127.0.0.1:${port}`],
      [
        '# Squid 5.7',
        `pid_filename ${folder}/pid\ncache_log ${folder}/cache.log\naccess_log none\ncoredump_dir ${folder}\nshutdown_lifetime 0 seconds`,
      ],
    ],
    flags: (file) => ['-N', '-f', file],
  },
  h2o: {
    file: 'h2o.conf',
    places: (port, site) => [
      ['127.0.0.1:3000', `127.0.0.1:${site}`],
      ['port: 80', `host: 127.0.0.1\n      port: ${port}`],
    ],
    flags: (file) => ['-c', file],
  },
  nghttpx: {
    file: 'nghttpx.conf',
    places: (port, site) => [
      ['127.0.0.1,3000', `127.0.0.1,${site}`],
      ['*,80', `127.0.0.1,${port}`],
    ],
    flags: (file) => [`--conf=${file}`],
  },
  trafficserver: {
    file: 'trafficserver.config',
    places: (_port, site) => [['127.0.0.1:3000', `127.0.0.1:${site}`]],
    flags(file, folder, port) {
      const remap = readFileSync(file, 'utf8');
      const records = [...remap.matchAll(/^# +(CONFIG .*)$/gm)].map(([, line]) => line);
      const own = [`CONFIG proxy.config.http.server_ports STRING ${port}:ip-in=127.0.0.1`];
      if (asRoot) own.push('CONFIG proxy.config.admin.user_id STRING nobody');
      writeFileSync(join(folder, 'records.config'), [...records, ...own, ''].join('\n'));
      writeFileSync(join(folder, 'remap.config'), remap);
      for (const name of ['ip_allow.yaml', 'storage.config', 'logging.yaml'])
        copyFileSync(`/etc/trafficserver/${name}`, join(folder, name));
      const places = ['sysconfdir', 'runtimedir', 'logdir', 'cachedir', 'localstatedir'];
      const layout = places.map((name) => `${name}: ${folder}\n`).join('');
      writeFileSync(
        join(folder, 'runroot.yaml'),
        `prefix: /usr\nexec_prefix: /usr\nlibexecdir: /usr/lib/trafficserver/modules\n${layout}`,
      );
      return [`--run-root=${folder}/runroot.yaml`];
    },
  },
} as const satisfies Record<string, ProxyProgram>;

const asRoot = process.getuid?.() === 0 ? ' user root;' : '';

function temporary(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
}

export interface RunningProxy extends AsyncDisposable {
  url: string;
  /** What it wrote. */
  said(): string;
}

/**
 * Starts a proxy with its file of `deploy/proxies`, in which ports and places are changed and nothing else.
 * @throws if the file lacks what is to be changed, or the program isn't there
 */
export async function startProxy(
  name: keyof typeof proxies,
  port: number,
  site: number,
): Promise<RunningProxy> {
  const program: ProxyProgram = proxies[name];
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'work'));
  let text = readFileSync(`deploy/proxies/${program.file}`, 'utf8');
  for (const [theirs, ours] of program.places(port, site, folder)) {
    const changed = text.replaceAll(theirs, () => ours);
    if (changed === text) throw new Error(`${program.file} doesn't say ${theirs}`);
    text = changed;
  }
  const file = join(folder, program.file);
  writeFileSync(file, text);
  const flags = program.flags(file, folder, port);
  const child = spawn(findProgram(name), flags, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const out of [child.stdout, child.stderr]) out.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  await Promise.race([
    until(() => isListening(port)),
    ended.then(([code]) => {
      throw new Error(`${name} ended with ${code}: ${said}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    async [Symbol.asyncDispose]() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
