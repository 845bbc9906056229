/**
 * Runs an image as docs/operating.md says, and looks at it from the outside: `npm run maintain -- try-image agency-site:1`.
 * `ENGINE` is `docker` unless it names another with its options; `RUN_FLAGS` replaces how the port is published.
 * Podman (`ENGINE="podman --runtime runc"`): build with `--format docker`, as its own format knows no health check, and
 * run with `--read-only-tmpfs=false`.
 */
import { strict as assert } from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { testLead } from '../server/cli/test-lead.ts';
import { endpoints } from '../shared/endpoints.ts';

const [image = 'agency-site'] = process.argv.slice(2);
const url = 'http://127.0.0.1:3999';
const [engine = '', ...options] = (process.env.ENGINE ?? 'docker').split(' ');
const network = (process.env.RUN_FLAGS ?? '-p 127.0.0.1:3999:3000').split(' ');
const name = `try-image-${process.pid}`;
const hardened = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
const enquiry = testLead('contact');

try {
  await start();
  const [, uid, gid, capabilities, init] = inside(
    'bash',
    '-c',
    'echo; id -u; id -g; grep CapEff /proc/1/status; tr "\\0" " " < /proc/1/cmdline',
  ).split('\n');
  says('user and group', `${uid}:${gid}`, '1000:1000');
  says('capabilities', capabilities?.split(/\s+/)[1], '0000000000000000');
  says('process 1', init?.trim(), configured('.Config.Cmd').join(' '));
  for (const place of ['/app', '/tmp', '/etc', '/home/node'])
    says(`writing to ${place}`, writes(place), false);
  says('writing to /data', writes('/data'), true);

  says('the home page', await status('/'), 200);
  says('an unknown page', await status('/nowhere'), 404);
  says('an enquiry as JSON', await send('application/json', JSON.stringify(enquiry)), 200);
  const plain = new URLSearchParams({ ...enquiry, fullname: 'Tom Baker' }).toString();
  says('an enquiry as a plain form', await send('application/x-www-form-urlencoded', plain), 303);
  says('the health check of the image', healthCheck(), 0);
  says('the clean end after SIGTERM', stop(), 0);

  run('rm', name);
  await start();
  const leads = inside('leads', 'export', '--json');
  says('leads after a new start', (leads.match(/"fullname"/g) ?? []).length, 2);
  const link = inside('leads', 'user', 'add', 'ada@example.com');
  says('a link for an account', /https?:\/\/\S+\/desk\/\S+/.test(link), true);
  inside('leads', 'backup', '/data/backup.sqlite');
  const verified = inside('leads', 'verify', '/data/backup.sqlite');
  says('leads in a backup', /it has (\d+) leads/.exec(verified)?.[1], '2');
  inside('leads', 'forget', enquiry.email);
  inside('leads', 'restore', '/data/backup.sqlite', '--yes');
  const restored = inside('leads', 'export', '--json');
  says('leads after its restore', (restored.match(/"fullname"/g) ?? []).length, 2);
} finally {
  spawnSync(engine, [...options, 'rm', '--force', '--volumes', name]);
  spawnSync(engine, [...options, 'volume', 'rm', '--force', name]);
}

async function start(): Promise<void> {
  run('run', '-d', '--name', name, ...network, ...hardened, '-v', `${name}:/data`, image);
  const started = performance.now();
  while ((await status(endpoints.ready).catch(() => 0)) !== 200) {
    if (performance.now() - started > 30_000) throw new Error(run('logs', name));
    await setTimeout(50);
  }
}

function stop(): number {
  run('stop', '--time', '20', name);
  return Number(run('inspect', '--format', '{{.State.ExitCode}}', name));
}

/** The command as the image has it, run as the engine would every half minute. */
function healthCheck(): number | null {
  const [, ...command] = configured('.Config.Healthcheck.Test');
  return spawnSync(engine, [...options, 'exec', name, ...command]).status;
}

/** A list of words in the image's settings. */
function configured(list: string): string[] {
  const format = `{{range ${list}}}{{println .}}{{end}}`;
  return run('image', 'inspect', '--format', format, image).trim().split('\n');
}

function writes(folder: string): boolean {
  const command = ['bash', '-c', `echo > ${folder}/probe && rm ${folder}/probe`];
  return spawnSync(engine, [...options, 'exec', name, ...command]).status === 0;
}

async function status(path: string): Promise<number> {
  return (await fetch(url + path)).status;
}

async function send(type: string, body: string): Promise<number> {
  const headers = { 'content-type': type, accept: type.endsWith('json') ? type : 'text/html' };
  const order = { method: 'POST', headers, body, redirect: 'manual' } as const;
  return (await fetch(url + endpoints.contact, order)).status;
}

function inside(...command: string[]): string {
  return run('exec', name, ...command);
}

function run(...args: string[]): string {
  return execFileSync(engine, [...options, ...args], { encoding: 'utf8' });
}

function says(what: string, found: unknown, expected: unknown): void {
  console.log(`${what}: ${found}`);
  assert.equal(found, expected);
}
