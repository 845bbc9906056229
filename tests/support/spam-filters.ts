import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import { freePort } from '../../scripts/build/free-port.ts';
import type { Mail } from '../../server/notifications/mail/templates.ts';
import { debianProgram } from './debian-programs.ts';
import { until } from './processes.ts';

/** What a filter makes of a mail: points, and what they are for. */
export interface Judgement {
  score: number;
  rules: readonly string[];
}

/** A mail as its recipient's server has it from the site's. */
export async function received(mail: Mail): Promise<string> {
  const raw = await new MailComposer(mail).compile().build();
  const at = new Date().toUTCString().replace('GMT', '+0000');
  const from = String(Object(mail.from).address);
  return [
    `Return-Path: <${from}>`,
    'Received: from www.agency.dev (www.agency.dev [5.9.0.1])',
    `\tby mx.agency.dev (Postfix) with ESMTPS id 4AB for <${mail.to[0]}>; ${at}`,
    raw.toString('latin1'),
  ].join('\r\n');
}

/** Without its network: of the words and headers alone. */
export function bySpamAssassin(mail: string): Judgement {
  const { path, env } = debianProgram('spamassassin');
  const folder = mkdtempSync(join(tmpdir(), 'spamassassin-'));
  const rules = [
    '-C',
    path('usr/share/spamassassin'),
    `--siteconfigpath=${path('etc/spamassassin')}`,
  ];
  const modules = env.PERL5LIB?.split(':').flatMap((each) => ['-I', each]) ?? [];
  const args = ['-T', ...modules, path('usr/bin/spamassassin'), ...rules, '-L', '-x'];
  const { stdout, stderr } = spawnSync('perl', args, {
    input: mail,
    encoding: 'latin1',
    env: { ...process.env, ...env, HOME: folder },
  });
  rmSync(folder, { recursive: true });
  const header = /^X-Spam-Status: (?:.*\n)(?:\s.*\n)*/m
    .exec(stdout.replaceAll('\r', ''))?.[0]
    .replace(/\s+/g, ' ');
  const [, score, found] = /score=(-?[\d.]+) .*tests=([\w, ]*?) autolearn/.exec(header ?? '') ?? [];
  if (score === undefined) throw new Error(`SpamAssassin said: ${stderr}`);
  return { score: Number(score), rules: found?.split(/, ?/) ?? [] };
}

const rspamdAnswer = z.object({
  score: z.number(),
  symbols: z.record(z.string(), z.object({ score: z.number() })),
});

/** rspamd without DNS: what it would ask there is left out. */
export async function startRspamd(): Promise<
  { judge(mail: string, from: string, to: string): Promise<Judgement> } & AsyncDisposable
> {
  const { path, env } = debianProgram('rspamd');
  const folder = mkdtempSync(join(tmpdir(), 'rspamd-'));
  const port = await freePort();
  for (const name of ['local.d', 'override.d', 'db', 'run']) mkdirSync(join(folder, name));
  const settings = {
    'worker-normal.inc': `bind_socket = "127.0.0.1:${port}"; count = 1;`,
    'worker-controller.inc': 'enabled = false;',
    'worker-proxy.inc': 'enabled = false;',
    'options.inc': `dns { nameserver = ["127.0.0.1:9"]; timeout = 0.05s; retransmits = 1; }
      disable_hyperscan = true;
      pidfile = "${folder}/run/pid";`,
    'logging.inc': 'type = "console"; level = "error";',
    'hfilter.conf': 'enabled = false;',
    'fuzzy_check.conf': 'enabled = false;',
  };
  for (const [name, text] of Object.entries(settings))
    writeFileSync(join(folder, 'local.d', name), text);
  const share = path('usr/share/rspamd');
  const places = {
    CONFDIR: path('etc/rspamd'),
    LOCAL_CONFDIR: folder,
    SHAREDIR: share,
    RULESDIR: `${share}/rules`,
    PLUGINSDIR: `${share}/plugins`,
    WWWDIR: `${share}/www`,
    LUALIBDIR: `${share}/lualib`,
    DBDIR: `${folder}/db`,
    RUNDIR: `${folder}/run`,
  };
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const name of ['', 'db', 'run']) chownSync(join(folder, name), 8, 8);
  const running = spawn(
    path('usr/bin/rspamd'),
    [
      '-f',
      '-c',
      path('etc/rspamd/rspamd.conf'),
      ...(isRoot ? ['-u', 'mail', '-g', 'mail'] : []),
      ...Object.entries(places).map(([name, place]) => `--var=${name}=${place}`),
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<never>((_, reject) =>
    running.once('exit', (code) => reject(new Error(`rspamd ended with ${code}`))),
  );
  ended.catch(() => {});
  const isUp = () =>
    fetch(`${url}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([until(isUp, 120_000), ended]);
  return {
    async judge(mail, from, to) {
      const name = 'www.agency.dev';
      const headers = { ip: '5.9.0.1', helo: name, hostname: name, from, rcpt: to };
      const body = Buffer.from(mail, 'latin1');
      const answer = await fetch(`${url}/checkv2`, { method: 'POST', headers, body });
      const { score, symbols } = rspamdAnswer.parse(await answer.json());
      const rules = Object.entries(symbols).filter(([, symbol]) => symbol.score > 0);
      return { score, rules: rules.map(([name]) => name) };
    },
    async [Symbol.asyncDispose]() {
      running.kill('SIGTERM');
      await ended.catch(() => {});
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
