import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/build/free-port.ts';
import type { SmtpServer } from '../../server/settings/server-address.ts';
import { debianProgram } from './debian-programs.ts';
import { listed } from './listed.ts';
import { isListening, until } from './processes.ts';

/** A mail server as people run it. It takes mail for ada@, ben@ and sales@example.com. */
export interface RealMailServer extends AsyncDisposable {
  address: SmtpServer;
  version: string;
  /** How many mails lie in a mailbox of Postfix. */
  mailsOf(mailbox: string): number;
  log(): string;
}

const mailboxes = ['ada', 'ben', 'sales'] as const;

/** Debian's account of that name, which owns nothing else in a container. */
const owner = { name: 'mail', uid: 8, gid: 8 };

/**
 * Postfix by Debian's defaults, but for the places of its files: it says at RCPT TO what it has against client and sender.
 * @param more.lines of main.cf
 */
export async function startPostfix(
  more: { lines?: readonly string[] } = {},
): Promise<RealMailServer> {
  const { path, env, version } = debianProgram('postfix');
  const folder = mkdtempSync(join(tmpdir(), 'postfix-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const own = ['data', 'boxes', ...queues.map((name) => join('queue', name))];
  mkdirSync(join(folder, 'config'));
  mkdirSync(join(folder, 'queue', 'pid'), { recursive: true });
  for (const name of own) {
    mkdirSync(join(folder, name), { recursive: true });
    chownSync(join(folder, name), owner.uid, owner.gid);
  }
  const map = (entries: readonly string[]) =>
    `inline:{${entries.map((one) => `{ ${one} }`).join(' ')}}`;
  writeFileSync(
    join(folder, 'config', 'main.cf'),
    [
      'compatibility_level = 3.6',
      `queue_directory = ${folder}/queue`,
      `data_directory = ${folder}/data`,
      `daemon_directory = ${path('usr/lib/postfix/sbin')}`,
      `command_directory = ${path('usr/sbin')}`,
      'shlib_directory = no',
      `mail_owner = ${owner.name}`,
      'setgid_group = tty',
      `import_environment = MAIL_CONFIG TZ LANG=C LD_LIBRARY_PATH=${env.LD_LIBRARY_PATH}`,
      'inet_interfaces = 127.0.0.1',
      'inet_protocols = ipv4',
      'mynetworks =',
      'mydestination =',
      'myhostname = mx.example.com',
      'alias_maps =',
      'smtpd_helo_required = yes',
      'virtual_mailbox_domains = example.com',
      `virtual_mailbox_base = ${folder}/boxes`,
      `virtual_mailbox_maps = ${map(mailboxes.map((name) => `${name}@example.com = ${name}/`))}`,
      `virtual_uid_maps = static:${owner.uid}`,
      `virtual_gid_maps = static:${owner.gid}`,
      'virtual_minimum_uid = 1',
      `maillog_file = ${folder}/log`,
      `maillog_file_prefixes = ${tmpdir()}`,
      ...(more.lines ?? []),
      '',
    ].join('\n'),
  );
  writeFileSync(join(folder, 'config', 'master.cf'), master(port));
  writeFileSync(join(folder, 'log'), '');
  const running = spawn(path('usr/lib/postfix/sbin/master'), ['-d', '-c', join(folder, 'config')], {
    env: { ...process.env, ...env },
    stdio: saying(folder),
  });
  return listening({ running, port, folder, version, boxOf: (name) => join('boxes', name, 'new') });
}

const queues = listed(`active bounce corrupt defer deferred flush hold incoming maildrop private
  public saved trace`);

/** Of the programs that take mail and put it into a mailbox. */
function master(port: number): string {
  const service = (name: string, type: string, program: string, priv = '-') =>
    `${name} ${type} ${priv} - n - - ${program}`;
  const bounces = ['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`);
  return [
    service(`127.0.0.1:${port}`, 'inet', 'smtpd', 'n'),
    'postlog unix-dgram n - n - 1 postlogd',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    service('rewrite', 'unix', 'trivial-rewrite'),
    ...bounces,
    'virtual unix - n n - - virtual',
    ...['error', 'smtp', 'proxymap'].map((name) => service(name, 'unix', name)),
    'anvil unix - - n - 1 anvil',
    service('retry', 'unix', 'error'),
    '',
  ].join('\n');
}

/** Postfix's usual greylisting; a second try is let through after a second. @param spared recipients without it */
export async function startPostgrey(
  spared: readonly string[],
): Promise<{ port: number } & AsyncDisposable> {
  const { path, env } = debianProgram('postgrey');
  const folder = mkdtempSync(join(tmpdir(), 'postgrey-'));
  const port = await freePort();
  chownSync(folder, owner.uid, owner.gid);
  writeFileSync(join(folder, 'clients'), '');
  writeFileSync(join(folder, 'recipients'), `${spared.join('\n')}\n`);
  const options = [
    `--inet=127.0.0.1:${port}`,
    `--dbdir=${folder}`,
    '--delay=1',
    '--auto-whitelist-clients=0',
    `--whitelist-clients=${folder}/clients`,
    `--whitelist-recipients=${folder}/recipients`,
    `--user=${owner.name}`,
    `--group=${owner.name}`,
  ];
  // Perl in its mode for tainted input reads no PERL5LIB.
  const modules = env.PERL5LIB?.split(':').flatMap((each) => ['-I', each]) ?? [];
  const running = spawn('perl', ['-T', ...modules, path('usr/sbin/postgrey'), ...options], {
    env: { ...process.env, ...env },
    stdio: saying(folder),
  });
  const { [Symbol.asyncDispose]: dispose } = await listening({
    running,
    port,
    folder,
    version: '',
    boxOf: () => '',
  });
  return { port, [Symbol.asyncDispose]: dispose };
}

/** Exim with an access list as its manual begins with; what it takes stays in its queue. */
export async function startExim(): Promise<RealMailServer> {
  const { path, env, version } = debianProgram('exim4-daemon-light');
  const folder = mkdtempSync(join(tmpdir(), 'exim-'));
  chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const file = join(folder, 'exim.conf');
  const program = path('usr/sbin/exim4');
  writeFileSync(file, eximConfig({ folder, port, program }));
  chmodSync(file, 0o644);
  // It was built for an account that Debian's package makes.
  const accounts = debianProgram('libnss-wrapper');
  const passwd = `root:x:0:0::/:/bin/sh\nDebian-exim:x:${owner.uid}:${owner.gid}::/:/bin/sh\n`;
  writeFileSync(join(folder, 'passwd'), passwd);
  writeFileSync(join(folder, 'group'), `root:x:0:\nDebian-exim:x:${owner.gid}:\n`);
  const running = spawn(program, ['-C', file, '-bdf', '-q1m'], {
    env: {
      ...process.env,
      ...env,
      LD_PRELOAD: accounts.path('usr/lib/x86_64-linux-gnu/libnss_wrapper.so'),
      NSS_WRAPPER_PASSWD: join(folder, 'passwd'),
      NSS_WRAPPER_GROUP: join(folder, 'group'),
    },
    stdio: saying(folder),
  });
  return listening({ running, port, folder, version, boxOf: () => '' });
}

function eximConfig(at: { folder: string; port: number; program: string }): string {
  const { folder, port, program } = at;
  return `
exim_path = ${program}
primary_hostname = mx.example.com
queue_only = true
never_users = root
domainlist local_domains = example.com
spool_directory = ${folder}/spool
log_file_path = ${folder}/log-%s
pid_file_path = ${folder}/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts =
acl_smtp_rcpt = recipients
acl_smtp_data = accept
begin acl
recipients:
  deny message = Sender verify failed
    senders = *@nobody.example
  deny message = relay not permitted
    ! domains = +local_domains
  deny ! verify = recipient
  accept
begin routers
boxes:
  driver = accept
  domains = +local_domains
  local_parts = ${mailboxes.join(' : ')}
  transport = boxes
begin transports
boxes:
  driver = appendfile
  file = /dev/null
`;
}

/** Haraka as \`haraka -i\` sets it up, with its list of hosts. */
export async function startHaraka(): Promise<RealMailServer> {
  const version = '3.3.4';
  const modules = resolve('node_modules/.cache/haraka');
  const program = join(modules, 'node_modules/Haraka/bin/haraka');
  if (!existsSync(program)) {
    console.info(`npm install Haraka@${version}`);
    mkdirSync(modules, { recursive: true });
    const quiet = ['--no-audit', '--no-fund', '--omit=optional', '--ignore-scripts', '--silent'];
    execFileSync('npm', ['install', '--prefix', modules, ...quiet, `Haraka@${version}`]);
  }
  const folder = mkdtempSync(join(tmpdir(), 'haraka-'));
  const port = await freePort();
  execFileSync(process.execPath, [program, '-i', folder], { stdio: 'ignore' });
  const files = {
    'smtp.ini': `listen=127.0.0.1:${port}\n`,
    loglevel: 'LOGERROR\n',
    me: 'mx.example.com\n',
    host_list: 'example.com\n',
    plugins: 'rcpt_to.in_host_list\nqueue/discard\n',
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'config', name), text);
  const running = spawn(process.execPath, [program, '-c', folder], {
    env: { ...process.env, YES_REALLY_DO_DISCARD: '1' },
    stdio: saying(folder),
  });
  return listening({ running, port, folder, version, boxOf: () => '' });
}

/** What a program says goes where its log is. */
function saying(folder: string): ['ignore', number, number] {
  const said = openSync(join(folder, 'log-said'), 'a');
  return ['ignore', said, said];
}

async function listening(started: {
  running: ReturnType<typeof spawn>;
  port: number;
  folder: string;
  version: string;
  boxOf(mailbox: string): string;
}): Promise<RealMailServer> {
  const { running, port, folder, version, boxOf } = started;
  const log = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  const ended = new Promise<never>((_, reject) =>
    running.once('exit', (code) => reject(new Error(`It ended with ${code}: ${log()}`))),
  );
  ended.catch(() => {});
  await Promise.race([until(() => isListening(port)), ended]);
  return {
    address: { host: '127.0.0.1', port, secure: false, auth: undefined },
    version,
    log,
    mailsOf(mailbox) {
      const box = join(folder, boxOf(mailbox));
      return existsSync(box) ? readdirSync(box).length : 0;
    },
    async [Symbol.asyncDispose]() {
      running.kill('SIGTERM');
      await ended.catch(() => {});
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
