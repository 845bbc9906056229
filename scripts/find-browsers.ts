import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** A program that the tests need, and what brings it on Debian and its relatives. */
interface Program {
  title: string;
  /** Set by who has it elsewhere. */
  variable: string;
  /** Its names on the PATH, and patterns of where it lies outside of it. */
  names: readonly string[];
  elsewhere?: readonly string[];
  aptPackage: string;
  /** Only the thorough tests need it: `--thorough` installs it. */
  thorough?: true;
}

const programs = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    elsewhere: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    aptPackage: 'chromium',
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    aptPackage: 'firefox-esr',
  },
  /** WebKitGTK takes three: its driver, the small browser that it drives, and the screen for both. */
  webKitDriver: {
    title: "WebKitGTK's driver",
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    aptPackage: 'webkit2gtk-driver',
  },
  miniBrowser: {
    title: "WebKitGTK's MiniBrowser",
    variable: 'WEBKIT_BROWSER_PATH',
    names: [],
    elsewhere: ['/usr/{lib,lib64,libexec,lib/*}/webkit2gtk-4.1/MiniBrowser'],
    // Comes with the library that the driver needs.
    aptPackage: 'webkit2gtk-driver',
  },
  virtualScreen: { title: 'Xvfb', variable: 'XVFB_PATH', names: ['Xvfb'], aptPackage: 'xvfb' },
  /** Debian doesn't put its server on the PATH. */
  postgres: {
    title: 'PostgreSQL',
    variable: 'POSTGRES_PATH',
    names: ['postgres'],
    elsewhere: ['/usr/lib/postgresql/*/bin/postgres', '/opt/homebrew/opt/postgresql*/bin/postgres'],
    aptPackage: 'postgresql',
  },
  pgbouncer: {
    title: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    names: ['pgbouncer'],
    elsewhere: ['/usr/sbin/pgbouncer'],
    aptPackage: 'pgbouncer',
  },
  /** No browsers, but what stands in front of the site in production: `deploy/` is tested with them. */
  nginx: {
    title: 'nginx',
    variable: 'NGINX_PATH',
    names: ['nginx'],
    elsewhere: ['/usr/sbin/nginx'],
    aptPackage: 'nginx-light',
  },
  caddy: { title: 'Caddy', variable: 'CADDY_PATH', names: ['caddy'], aptPackage: 'caddy' },
  /** Browsers in a terminal, which send both forms in the thorough tests. */
  lynx: thorough('Lynx', 'lynx'),
  w3m: thorough('w3m', 'w3m'),
  links: thorough('Links', 'links'),
  edbrowse: thorough('edbrowse', 'edbrowse'),
  /** Proxies whose lines lie in `deploy/proxies`. */
  apache: thorough('Apache', 'apache2'),
  haproxy: thorough('HAProxy', 'haproxy'),
  varnish: thorough('Varnish', 'varnishd', 'varnish'),
  lighttpd: thorough('lighttpd', 'lighttpd'),
  squid: thorough('Squid', 'squid'),
  h2o: thorough('h2o', 'h2o'),
  nghttpx: thorough('nghttpx', 'nghttpx', 'nghttp2-proxy'),
  trafficserver: thorough('Traffic Server', 'traffic_server', 'trafficserver'),
  /** Chromium without windows: a page in it takes less than half of the work. The tests can do without it. */
  headlessShell: {
    title: "Chromium's headless shell",
    variable: 'CHROMIUM_HEADLESS_SHELL_PATH',
    names: ['chromium-headless-shell'],
    aptPackage: 'chromium-headless-shell',
  },
} as const satisfies Record<string, Program>;

// `npm run maintain -- browsers`, with which `npm test` begins. Nothing else installs anything.
if (import.meta.main) {
  const { headlessShell, ...others } = programs;
  const isAsked = process.argv.includes('--thorough');
  const needed = Object.values<Program>(others).filter((program) => isAsked || !program.thorough);
  install(needed);
  if (!process.env[programs.chromium.variable]) install([headlessShell]);
  for (const program of needed) console.log(`${program.title} for the tests: ${find(program)}`);
  console.log(`For most of Chromium's tests: ${findHeadlessChromium()}`);
}

/** What Debian has under one name, some of it off the PATH of users. */
function thorough(title: string, name: string, aptPackage = name): Program {
  const variable = `${title.toUpperCase().replaceAll(' ', '_')}_PATH`;
  return {
    title,
    variable,
    names: [name],
    elsewhere: [`/usr/sbin/${name}`],
    aptPackage,
    thorough: true,
  };
}

/**
 * The path of a program: what its variable says, else one that is installed.
 * @throws if there is none, with the command that installs it
 */
export function findProgram(name: keyof typeof programs): string {
  return find(programs[name]);
}

/** The quickest Chromium that has no window: the headless shell, or the whole browser where that was asked for or is all there is. */
export function findHeadlessChromium(): string {
  const { chromium, headlessShell } = programs;
  const asked = process.env[headlessShell.variable] || !process.env[chromium.variable];
  return (asked && installed(headlessShell)) || find(chromium);
}

/** The folder of PostgreSQL's programs: a link to the server may be the only one where it lies. */
export function findPostgres(): string {
  return dirname(realpathSync(findProgram('postgres')));
}

function find(program: Program): string {
  const found = installed(program);
  if (found) return found;
  const { title, aptPackage, variable } = program;
  throw new Error(
    `No ${title} found. Run \`npm run maintain -- browsers\`, install it yourself (Debian's package: ${aptPackage}), or set ${variable} to its program.`,
  );
}

function installed({ names, elsewhere = [], variable }: Program): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`${variable} is ${named}, which is not a program that can be run`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...globSync([...elsewhere])].find(isExecutable);
}

/**
 * Installs those that are missing in one go, as root or by a sudo that asks nobody. Where that can't be done nothing
 * happens: who needs one of them will say so.
 */
function install(wanted: readonly Program[]): void {
  const missing = wanted.filter((program) => !installed(program));
  if (missing.length === 0) return;
  console.error(`Not on this machine: ${missing.map(({ title }) => title).join(', ')}`);
  const packages = new Set(missing.map(({ aptPackage }) => aptPackage));
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  for (const order of [['update'], ['install', '-y', ...packages]]) {
    const [command = '', ...args] = [...apt, ...order];
    console.error(`Running: ${[command, ...args].join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Its output goes to stderr: a caller's stdout is its own.
    spawnSync(command, args, { stdio: ['ignore', process.stderr, process.stderr], env });
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
