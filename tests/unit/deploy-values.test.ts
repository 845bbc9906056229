import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { keptAssetsIn } from '../../server/http/asset-archive.ts';
import { readSettings, settingNames } from '../../server/settings.ts';
import { endpoints } from '../../shared/endpoints.ts';

/** The longest clean stop after draining. */
const stopSeconds = 10;

const image = dockerfile();

test('the image’s settings are settings, fit each other, and its port, folders and user are those that it declares', () => {
  expect(
    Object.keys(image.env)
      .filter((name) => !isSetting(name))
      .sort(),
  ).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'NODE_DISABLE_COMPILE_CACHE',
    'NODE_ENV',
  ]);
  const settings = readSettings(settingsOf(image.env));
  expect(image.exposed).toBe(settings.port);
  expect(image.volume).toBe(settings.dataDir);
  expect(keptAssetsIn(settings.assetsDir ?? '')).toBe(`${image.volume}/assets`);
  expect(image.command).toContain('dist/server/main.js');
});

test.each(['deploy/compose.yaml', 'deploy/compose.single.yaml'])(
  '%s: the site starts with these values, on the port and in the folder that they name, and Caddy finds it',
  (path) => {
    const { services } = composeFile.parse(parse(readFileSync(path, 'utf8'), { merge: true }));
    const filled = JSON.parse(
      JSON.stringify(services)
        .replaceAll(/\$\{SITE_URL[^}]*\}/g, 'https://www.example.com')
        .replaceAll(/\$\{POSTGRES_PASSWORD[^}]*\}/g, 'secret'),
    );
    const { caddy, postgres, ...sites } = z.record(z.string(), service).parse(filled);
    for (const site of Object.values(sites)) {
      const settings = readSettings(settingsOf({ ...image.env, ...site.environment }));
      expect(site.volumes.map((volume) => volume.split(':')[1])).toEqual([settings.dataDir]);
      expect(settings.trustProxy).toBe(1);
      expect(seconds(site.stop_grace_period)).toBeGreaterThanOrEqual(
        settings.drainSeconds + stopSeconds,
      );
      expect(site.env_file).toEqual(['.env']);
      if (!postgres) continue;
      expect(settings.databaseUrl).toMatchObject({
        ...{ host: 'postgres', port: 5432, database: postgres.environment.POSTGRES_DB },
        user: postgres.environment.POSTGRES_USER,
        password: postgres.environment.POSTGRES_PASSWORD,
      });
    }
    const { port } = readSettings(settingsOf(image.env));
    expect(caddy?.environment.SITES?.split(' ')).toEqual(
      Object.keys(sites).map((name) => `${name}:${port}`),
    );
    expect(readSettings({ SITE_URL: caddy?.environment.SITE_URL }).siteUrl).toMatch(/^https:/);
  },
);

test('the Caddyfile uses no name but those that compose gives it, and asks the site’s own endpoint', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  expect([...text.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)).toEqual(['SITE_URL', 'SITES']);
  expect(text).toContain(`health_uri ${endpoints.ready}\n`);
});

test('nginx waits for longer than the site takes for its slowest answer, and lets every form through', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  const { upstreamTimeoutMs } = readSettings({});
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(text)?.[1])).toBeGreaterThan(
    upstreamTimeoutMs / 1000 + 5,
  );
  expect(text).toContain(`location = ${endpoints.ready} {`);
  for (const endpoint of [endpoints.contact, endpoints.quote]) expect(endpoint).toMatch(/^\/api\//);
});

test('the Deployment starts with its own values and the example’s secret, and its port, folder, user and times are the image’s', () => {
  const { deployment, secret } = cluster();
  const { spec } = deployment.spec.template;
  const [site] = spec.containers;
  if (!site) throw new Error('No container');
  const env = Object.fromEntries(site.env.map(({ name, value }) => [name, value]));
  expect(Object.keys({ ...env, ...secret.stringData }).filter((name) => !isSetting(name))).toEqual(
    [],
  );
  const settings = readSettings(settingsOf({ ...image.env, ...secret.stringData, ...env }));
  expect(settings.databaseUrl?.port).toBe(5432);
  expect(site.envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }]);
  expect(site.ports).toEqual([{ name: 'http', containerPort: settings.port }]);
  for (const probe of [site.startupProbe, site.readinessProbe, site.livenessProbe])
    expect(probe.httpGet.port).toBe('http');
  expect(
    [site.startupProbe, site.readinessProbe, site.livenessProbe].map(({ httpGet }) => httpGet.path),
  ).toEqual([endpoints.ready, endpoints.ready, endpoints.health]);
  expect(site.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([settings.dataDir]);
  expect(site.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name));
  const { runAsUser, runAsGroup, fsGroup } = spec.securityContext;
  expect(`${runAsUser}:${runAsGroup}`).toBe(image.user);
  expect(fsGroup).toBe(runAsGroup);
  const waited = Number(site.lifecycle.preStop.exec.command[1]);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
    waited + settings.drainSeconds + stopSeconds,
  );
});

test('Service, Ingress, budget and autoscaler mean this Deployment', () => {
  const { deployment, service, ingress, budget, autoscaler } = cluster();
  const { matchLabels } = deployment.spec.selector;
  expect(deployment.spec.template.metadata.labels).toEqual(matchLabels);
  expect(service.spec.selector).toEqual(matchLabels);
  expect(budget.spec.selector.matchLabels).toEqual(matchLabels);
  expect(autoscaler.spec.scaleTargetRef).toMatchObject({
    ...{ kind: 'Deployment', name: deployment.metadata.name },
  });
  expect(autoscaler.spec.minReplicas).toBe(deployment.spec.replicas);
  expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  const backends = ingress.spec.rules.flatMap(({ http }) => http.paths);
  expect(backends.map(({ backend }) => backend.service)).toEqual([
    { name: service.metadata.name, port: { name: service.spec.ports[0]?.name } },
  ]);
  const [site] = deployment.spec.template.spec.containers;
  const url = site?.env.find(({ name }) => name === 'SITE_URL')?.value;
  expect(ingress.spec.rules.map(({ host }) => `https://${host}`)).toEqual([url]);
  expect(ingress.spec.tls.flatMap(({ hosts }) => hosts)).toEqual(
    ingress.spec.rules.map(({ host }) => host),
  );
});

function isSetting(name: string): boolean {
  return settingNames.includes(name);
}

function settingsOf(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isSetting(name)));
}

function seconds(duration: string | undefined): number {
  return Number(/^(\d+)s$/.exec(duration ?? '')?.[1]);
}

/** The last stage of the Dockerfile, which is what runs. */
function dockerfile() {
  const text = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const line = (keyword: string) => new RegExp(`\n${keyword} (.*)`).exec(last)?.[1] ?? '';
  const pairs = [...line('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return {
    env: z.record(z.string(), z.string()).parse(Object.fromEntries(pairs)),
    exposed: Number(line('EXPOSE')),
    volume: line('VOLUME'),
    user: line('USER'),
    command: line('CMD'),
  };
}

function cluster() {
  const [deployment, service, ingress, budget, autoscaler] = parseAllDocuments(
    readFileSync('deploy/kubernetes/site.yaml', 'utf8'),
  ).map((document) => document.toJS());
  const secret = parse(readFileSync('deploy/kubernetes/secret.example.yaml', 'utf8'));
  return manifests.parse({ deployment, service, ingress, budget, autoscaler, secret });
}

const environment = z.record(z.string(), z.string()).default({});
const service = z.object({
  environment,
  volumes: z.array(z.string()).default([]),
  env_file: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
});
const composeFile = z.object({ services: z.record(z.string(), z.unknown()) });
const labels = z.record(z.string(), z.string());
const metadata = z.object({ name: z.string() });
const probe = z.object({ httpGet: z.object({ port: z.string(), path: z.string() }) });
const named = z.object({ name: z.string() });
const container = z.object({
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  envFrom: z.array(z.unknown()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ...{ startupProbe: probe, readinessProbe: probe, livenessProbe: probe },
  lifecycle: z.object({
    preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }),
  }),
  volumeMounts: z.array(named.extend({ mountPath: z.string() })),
});
const manifests = z.object({
  deployment: z.object({
    metadata,
    spec: z.object({
      replicas: z.number(),
      selector: z.object({ matchLabels: labels }),
      template: z.object({
        metadata: z.object({ labels }),
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({
            runAsUser: z.number(),
            runAsGroup: z.number(),
            fsGroup: z.number(),
          }),
          containers: z.array(container),
          volumes: z.array(named),
        }),
      }),
    }),
  }),
  service: z.object({
    metadata,
    spec: z.object({ selector: labels, ports: z.array(named.extend({ targetPort: z.string() })) }),
  }),
  ingress: z.object({
    spec: z.object({
      tls: z.array(z.object({ hosts: z.array(z.string()) })),
      rules: z.array(
        z.object({
          host: z.string(),
          http: z.object({
            paths: z.array(z.object({ backend: z.object({ service: z.unknown() }) })),
          }),
        }),
      ),
    }),
  }),
  budget: z.object({ spec: z.object({ selector: z.object({ matchLabels: labels }) }) }),
  autoscaler: z.object({
    spec: z.object({ scaleTargetRef: z.unknown(), minReplicas: z.number() }),
  }),
  secret: z.object({ metadata, stringData: labels }),
});
