import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { paths } from '../../tests/specified-routes.ts';
import { until } from '../../tests/support/processes.ts';
import { load } from '../load.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { askFinished, startReadySite } from '../server.ts';

export const rounds = 3;

/** Of a cached page's way: a sample belongs to the first of these functions on its stack, from the innermost out. */
const stages: Readonly<Record<string, readonly string[]>> = {
  'reading the request': ['parserOnHeadersComplete', 'parserOnIncoming', 'onStreamRead'],
  guards: ['handleBounded', 'inOriginForm', 'closeConnection', 'carry'],
  'key and look-up': ['servePage', 'sendAtOnce', 'sendFromCache', 'pageKey'],
  'choice of a form': ['sendCached', 'preferredEncoding'],
  'head out': ['writeHead'],
  'body out': ['end', 'resOnFinish', 'afterWriteDispatched', 'onWriteComplete'],
  counting: ['countAnswer', 'countAnswered'],
};
const stageOf = new Map(
  Object.entries(stages).flatMap(([stage, names]) => names.map((name) => [name, stage] as const)),
);

/** As V8 writes it (Chrome DevTools Protocol, `Profiler.Profile`); times in µs. */
const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string() }),
      children: z.array(z.int()).optional(),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

type Profile = z.infer<typeof profileSchema>;

/** Where a cached page's time goes, by a profile of the built server under load: a capability that costs is seen here. */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  const profiles = await mkdtemp(join(tmpdir(), 'stages-'));
  const NODE_OPTIONS = `--cpu-prof --cpu-prof-interval=200 --cpu-prof-dir=${profiles}`;
  let requests = 0;
  let profile: Profile;
  {
    await using site = await startReadySite(folder, { NODE_OPTIONS });
    // Not until it is idle: a process that is profiled never is.
    await askFinished(site.url + paths.home);
    const headers = { 'accept-encoding': 'br' };
    const order = { paths: [paths.home], headers, statuses: [200], seconds: quick ? 2 : 6 };
    const { aSecond } = await load(site, order);
    requests = aSecond * order.seconds;
    // The profile is written by a process that ends of itself.
    process.kill(site.pid, 'SIGTERM');
    profile = await until(() => wholeProfileIn(profiles).catch(() => undefined), 60_000);
  }
  await rm(profiles, { recursive: true });
  const times = timesOf(profile);
  return Object.keys(stages).map((stage) =>
    row(`Cached home, ${stage}`, (times.get(stage) ?? 0) / requests, 'µs'),
  );
}

/** @throws where there is none, or it is still being written */
async function wholeProfileIn(folder: string): Promise<Profile> {
  const [file = ''] = await readdir(folder);
  return profileSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
}

function timesOf({ nodes, samples, timeDeltas }: Profile) {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  // Bundlers tell functions of one name apart by a number.
  const names = new Map(
    nodes.map(({ id, callFrame }) => [id, callFrame.functionName.replace(/\d+$/, '')]),
  );
  const times = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    let stage: string | undefined;
    for (let id: number | undefined = sample; id !== undefined && !stage; id = parents.get(id))
      stage = stageOf.get(names.get(id) ?? '');
    if (stage) times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return times;
}
