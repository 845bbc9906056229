import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { assetArchiveIn } from '../../server/http/asset-archive.ts';
import { readSettings, settingNames } from '../../server/settings/read.ts';
import { endpoints } from '../../shared/endpoints.ts';

/** The longest clean stop after draining. */
const stopSeconds = 10;

const image = dockerfile();

const [{ names: [scrapedName = ''] = [], port: scrapedPort = 0 } = {}] = prometheus();

test('the image’s settings are settings, fit each other, and its port and folders are those that it declares', () => {
  const others = Object.keys(image.env).filter((name) => !isSetting(name));
  expect(others.filter((name) => !/^(?:MALLOC_|NODE_)/.test(name))).toEqual([]);
  const settings = readSettings(settingsOf(image.env));
  expect(image.exposed).toBe(settings.port);
  expect(image.volume).toBe(settings.dataDir);
  expect(assetArchiveIn(settings.assetsDir ?? '')).toBe(`${image.volume}/assets`);
  expect(image.command).toContain('dist/server/main.js');
});

test('in the image `leads` is the operator’s command, and the folders that are written to are the user’s', () => {
  expect(image.prepared).toContain(
    String.raw`'#!/bin/sh\nexec node /app/dist/server/leads.js "$@"\n' > /usr/local/bin/leads`,
  );
  expect(image.prepared).toMatch(/^install -d -o node -g node -m 700 \/data \/backups /);
  expect(image.user).toBe('1000:1000');
});

test('the example of deploy/.env has settings alone, which the site takes', () => {
  const lines = readFileSync('deploy/env.example', 'utf8').matchAll(/^#?([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  const others = ['POSTGRES_PASSWORD', 'RELEASE'];
  expect(Object.keys(env).filter((name) => !isSetting(name) && !others.includes(name))).toEqual([]);
  // Compose itself says how many proxies there are.
  expect(readSettings({ ...settingsOf(env), TRUST_PROXY: '1' }).warnings).toEqual([]);
});

test.each(['deploy/compose.yaml', 'deploy/compose.single.yaml'])(
  '%s: the site starts with these values, on the port and in the folder that they name, and Caddy finds it',
  (path) => {
    const filled = readFileSync(path, 'utf8')
      .replaceAll(/\$\{SITE_URL[^}]*\}/g, 'https://www.example.com')
      .replaceAll(/\$\{POSTGRES_PASSWORD[^}]*\}/g, 'secret');
    const { services } = composeFile.parse(parse(filled, { merge: true }));
    const { caddy, postgres, backup, prometheus, ...sites } = services;
    for (const site of Object.values(sites)) {
      expect(Object.keys(site.environment).filter((name) => !isSetting(name))).toEqual([]);
      const settings = readSettings(settingsOf({ ...image.env, ...site.environment }));
      expect(site.volumes).toEqual([
        `site-data:${settings.dataDir}`,
        `../site:${settings.siteDir}:ro`,
        './secrets:/run/secrets:ro',
      ]);
      expect(settings).toMatchObject({ trustProxy: 1, desk: true, metricsPort: scrapedPort });
      expect(Number.parseInt(site.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
        settings.drainSeconds + stopSeconds,
      );
      expect(site.env_file).toEqual(['.env']);
      if (!postgres) continue;
      expect(settings.databaseUrl).toMatchObject({
        host: 'postgres',
        port: 5432,
        database: postgres.environment.POSTGRES_DB,
        user: postgres.environment.POSTGRES_USER,
        password: postgres.environment.POSTGRES_PASSWORD,
      });
    }
    // The backup finds the same ledger, and the program that it runs.
    const [kept = '', script = ''] = backup?.volumes.filter((one) => /^site-b|sh:/.test(one)) ?? [];
    const folder = postgres ? '/var/lib/postgresql/data' : '/backups';
    expect(kept).toBe(`site-backups:${folder}`);
    expect(backup?.command.at(-1)).toContain(`bash /backup.sh ${folder} &&`);
    expect(script).toMatch(/^\.\/backup[a-z-]*\.sh:\/backup\.sh:ro$/);
    if (postgres)
      expect(backup?.environment.DATABASE_URL).toBe(sites['site-1']?.environment.DATABASE_URL);
    else expect(backup?.volumes).toContain(sites.site?.volumes[0]);
    // What is mounted of this folder is there; Docker makes the two that are an owner's.
    const mounted = Object.values(services).flatMap(({ volumes }) => volumes);
    const missing = mounted
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((path) => path.startsWith('./') && !existsSync(`deploy/${path}`));
    expect([...new Set(missing)]).toEqual(['./secrets']);
    expect(prometheus?.volumes[0]).toBe('./prometheus:/etc/prometheus:ro');
    for (const [name, { networks }] of Object.entries(sites))
      expect([name, ...(networks?.default.aliases ?? [])]).toContain(scrapedName);

    const { port } = readSettings(settingsOf(image.env));
    expect(caddy?.environment.SITES?.split(' ')).toEqual(
      Object.keys(sites).map((name) => `${name}:${port}`),
    );
  },
);

test('the Caddyfile uses no name but those that compose gives it, and asks the site’s own endpoint', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  expect([...text.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)).toEqual(['SITE_URL', 'SITES']);
  expect(text).toContain(`health_uri ${endpoints.ready}\n`);
});

test('nginx waits for longer than the site takes for its slowest answer, and asks the site’s own endpoint', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  const { upstreamTimeoutMs } = readSettings({});
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(text)?.[1])).toBeGreaterThan(
    upstreamTimeoutMs / 1000 + 5,
  );
  expect(text).toContain(`location = ${endpoints.ready} {`);
});

const [deployment, service, ingress, budget, autoscaler] = parseAllDocuments(
  readFileSync('deploy/kubernetes/site.yaml', 'utf8'),
).map(valuesOf);
const [secret] = parseAllDocuments(
  readFileSync('deploy/kubernetes/secret.example.yaml', 'utf8'),
).map(valuesOf);
const [cron, claim] = parseAllDocuments(readFileSync('deploy/kubernetes/backup.yaml', 'utf8')).map(
  valuesOf,
);
const secretFolder = '/run/secrets/site';

test('the Deployment starts with its own values and the example’s secret, and its port, folder, user and times are the image’s', () => {
  const container = 'spec.template.spec.containers.0';
  const listed = list.parse(deployment?.(`${container}.env`));
  const env = Object.fromEntries(listed.map(({ name, value = '' }) => [name, value]));
  const stringData = texts.parse(secret?.('stringData'));
  // Each secret is a file, under its own name.
  for (const name of Object.keys(stringData)) {
    expect(env[`${name}_FILE`]).toBe(`${secretFolder}/${name}`);
    delete env[`${name}_FILE`];
  }
  const names = Object.keys({ ...env, ...stringData });
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
  const settings = readSettings(settingsOf({ ...image.env, ...stringData, ...env }));
  expect(settings.databaseUrl?.port).toBe(5432);
  expect(settings).toMatchObject({ desk: true, metricsPort: scrapedPort, metricsHost: '0.0.0.0' });
  expect(deployment?.('spec.template.metadata.annotations')).toEqual({
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': String(scrapedPort),
  });
  expect(deployment?.(`${container}.ports`)).toEqual([
    { name: 'http', containerPort: settings.port },
    { name: 'metrics', containerPort: settings.metricsPort },
  ]);
  for (const [probe, path] of [
    ['startupProbe', endpoints.ready],
    ['readinessProbe', endpoints.ready],
    ['livenessProbe', endpoints.health],
  ] as const)
    expect(deployment?.(`${container}.${probe}.httpGet`)).toEqual({ path, port: 'http' });
  expect(deployment?.(`${container}.volumeMounts`)).toEqual([
    { name: 'data', mountPath: settings.dataDir },
    { name: 'words', mountPath: settings.siteDir, readOnly: true },
    { name: 'secrets', mountPath: secretFolder, readOnly: true },
  ]);
  const name = secret?.('metadata.name');
  // In YAML 1.1, which Kubernetes reads, 0440 would be that, too.
  for (const volumes of [
    deployment?.('spec.template.spec.volumes'),
    cron?.('spec.jobTemplate.spec.template.spec.volumes'),
  ])
    expect(volumes).toContainEqual({
      name: 'secrets',
      secret: { secretName: name, defaultMode: 0o440 },
    });
  const user = z
    .object({ runAsUser: z.number(), runAsGroup: z.number(), fsGroup: z.number() })
    .parse(deployment?.('spec.template.spec.securityContext'));
  expect(`${user.runAsUser}:${user.runAsGroup}`).toBe(image.user);
  expect(user.fsGroup).toBe(user.runAsGroup);
  const waited = Number(deployment?.(`${container}.lifecycle.preStop.exec.command.1`));
  expect(deployment?.('spec.template.spec.terminationGracePeriodSeconds')).toBeGreaterThanOrEqual(
    waited + settings.drainSeconds + stopSeconds,
  );
});

test('the nightly backup runs the script in deploy/, with the Deployment’s database, as a user who may write', () => {
  const pod = 'spec.jobTemplate.spec.template.spec';
  const [program, script = '', folder] = z
    .array(z.string())
    .parse(cron?.(`${pod}.containers.0.command`));
  expect([program, existsSync(script.replace('/scripts/', 'deploy/'))]).toEqual(['bash', true]);
  const mounts = mountList.parse(cron?.(`${pod}.containers.0.volumeMounts`));
  const places = Object.fromEntries(mounts.map(({ name, mountPath }) => [name, mountPath]));
  expect(places).toEqual({ backups: folder, scripts: '/scripts', secrets: secretFolder });
  expect(cron?.(`${pod}.volumes.0.persistentVolumeClaim.claimName`)).toBe(claim?.('metadata.name'));
  expect(list.parse(cron?.(`${pod}.containers.0.env`))[0]?.value).toBe(
    `${secretFolder}/DATABASE_URL`,
  );
});

test('Service, Ingress, budget and autoscaler mean this Deployment', () => {
  const labels = deployment?.('spec.selector.matchLabels');
  expect(deployment?.('spec.template.metadata.labels')).toEqual(labels);
  expect(service?.('spec.selector')).toEqual(labels);
  expect(budget?.('spec.selector.matchLabels')).toEqual(labels);
  expect(autoscaler?.('spec.scaleTargetRef.name')).toBe(deployment?.('metadata.name'));
  expect(autoscaler?.('spec.minReplicas')).toBe(deployment?.('spec.replicas'));
  expect(service?.('spec.ports.0.targetPort')).toBe('http');
  expect(ingress?.('spec.rules.0.http.paths.0.backend.service')).toEqual({
    name: service?.('metadata.name'),
    port: { name: service?.('spec.ports.0.name') },
  });
  const host = ingress?.('spec.rules.0.host');
  expect(ingress?.('spec.tls.0.hosts.0')).toBe(host);
  expect(deployment?.('spec.template.spec.containers.0.env')).toContainEqual({
    name: 'SITE_URL',
    value: `https://${host}`,
  });
});

function isSetting(name: string): boolean {
  return settingNames.includes(name);
}

function settingsOf(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isSetting(name)));
}

/** The last stage of the Dockerfile, which is what runs. */
function dockerfile() {
  const text = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const line = (keyword: string) => new RegExp(`\n${keyword} (.*)`).exec(last)?.[1] ?? '';
  const pairs = [...line('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  return {
    env: z.record(z.string(), z.string()).parse(Object.fromEntries(pairs)),
    exposed: Number(line('EXPOSE')),
    volume: line('VOLUME'),
    user: line('USER'),
    command: line('CMD'),
    /** What is done to the base. */
    prepared: line('RUN'),
  };
}

/** Where compose's Prometheus asks. */
function prometheus() {
  const text = readFileSync('deploy/prometheus/prometheus.yaml', 'utf8');
  const where = z.object({ names: z.array(z.string()), port: z.number() });
  const job = z.object({ job_name: z.literal('site'), dns_sd_configs: z.array(where) });
  return z.object({ scrape_configs: z.tuple([job]) }).parse(parse(text)).scrape_configs[0]
    .dns_sd_configs;
}

/** What stands in a manifest at a place as `spec.ports.0.name`. */
function valuesOf(document: { toJS(): unknown }) {
  return (path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => Object(value)[key], document.toJS());
}

const texts = z.record(z.string(), z.string());
const mountList = z.array(z.object({ name: z.string(), mountPath: z.string() }));
const list = z.array(z.object({ name: z.string(), value: z.string().optional() }));
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: texts.default({}),
      volumes: z.array(z.string()).default([]),
      env_file: z.array(z.string()).optional(),
      command: z.array(z.string()).default([]),
      networks: z.object({ default: z.object({ aliases: z.array(z.string()) }) }).optional(),
      stop_grace_period: z.string().optional(),
    }),
  ),
});
