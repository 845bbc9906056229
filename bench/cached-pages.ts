import { paths } from '../shared/paths.ts';
import { startServer } from '../tests/support/processes.ts';
import type { Site } from '../tests/support/site.ts';
import { askFinished } from './asking.ts';
import { type Effort, limits } from './budgets.ts';
import { runLoad } from './load.ts';
import { cpuSeconds, pin } from './machine.ts';
import { figure, median } from './statistics.ts';
import type { Row } from './table.ts';

interface PageKind {
  name: string;
  path: string;
  encoding: 'br' | 'identity';
  /** What every request for it must be answered with. */
  status: 200 | 304 | 404;
}

interface Round {
  aSecond: number;
  cpuMicroseconds: number;
  /** Share of its core that the server was busy; well below 1, the load is the limit, not the server. */
  busy: number;
}

const connections = 50;

/** Requests a second, and CPU a request, of the site and of a bare server with the same answer: turn by turn. */
export async function benchCachedPages(site: Site, effort: Effort): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of await pageKinds(site)) {
    const headers = await requestHeaders(site, kind);
    const bare = await startServer('../../bench/bare-server.ts', {
      args: [site.url + kind.path, JSON.stringify(headers)],
    });
    try {
      pin(bare.pid, 'server');
      const measure = (server: { url: string; pid: number }, seconds: number) =>
        measureRound(server, kind, headers, seconds);
      await measure(bare, effort.warmUpSeconds);
      await measure(site, effort.warmUpSeconds);
      const rounds: { bare: Round; site: Round }[] = [];
      for (let round = 0; round < effort.rounds; round++) {
        // Whoever goes first changes each time, so that a drift of the machine favours nobody.
        const first = round % 2 === 0 ? bare : site;
        const second = first === bare ? site : bare;
        const a = await measure(first, effort.roundSeconds);
        const b = await measure(second, effort.roundSeconds);
        rounds.push(first === bare ? { bare: a, site: b } : { bare: b, site: a });
      }
      rows.push(...rowsOf(kind, rounds));
    } finally {
      await bare.stop('SIGKILL');
    }
  }
  return rows;
}

async function measureRound(
  { url, pid }: { url: string; pid: number },
  { path, status }: PageKind,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Round> {
  const before = cpuSeconds(pid);
  const order = { origin: url, paths: [path], headers, connections, seconds };
  const { requests, aSecond } = await runLoad(order, [status]);
  const cpu = cpuSeconds(pid) - before;
  return { aSecond, cpuMicroseconds: (cpu / requests) * 1e6, busy: (cpu / requests) * aSecond };
}

function rowsOf(kind: PageKind, rounds: readonly { bare: Round; site: Round }[]): Row[] {
  const of = (server: 'bare' | 'site', measure: keyof Round) =>
    median(rounds.map((round) => round[server][measure]));
  // Each round's own ratio: its two halves ran under the same conditions.
  const speed = median(rounds.map(({ bare, site }) => site.aSecond / bare.aSecond));
  const cpu = median(rounds.map(({ bare, site }) => site.cpuMicroseconds / bare.cpuMicroseconds));
  const name = `Cached: ${kind.name}`;
  return [
    {
      what: `${name}, requests a second`,
      budget: `≥ ${limits.cachedSpeed} × bare`,
      measured: `${figure(speed, 2)} × (${figure(of('site', 'aSecond'))} of ${figure(of('bare', 'aSecond'))}; core busy ${figure(of('site', 'busy') * 100)} of ${figure(of('bare', 'busy') * 100)} %)`,
      met: speed >= limits.cachedSpeed,
    },
    {
      what: `${name}, CPU a request`,
      budget: `≤ ${limits.cachedCpu} × bare`,
      measured: `${figure(cpu, 2)} × (${figure(of('site', 'cpuMicroseconds'), 1)} of ${figure(of('bare', 'cpuMicroseconds'), 1)} µs)`,
      met: cpu <= limits.cachedCpu,
    },
  ];
}

async function pageKinds(site: Site): Promise<PageKind[]> {
  const list = await (await fetch(site.url + paths.blog)).text();
  const article = /href="(\/blog\/[^"]+)"/.exec(list)?.[1];
  if (!article) throw new Error('The blog list shows no article');
  return [
    { name: 'home, brotli', path: paths.home, encoding: 'br', status: 200 },
    { name: 'home, identity', path: paths.home, encoding: 'identity', status: 200 },
    { name: 'service page, brotli', path: paths.mobile, encoding: 'br', status: 200 },
    { name: 'article, brotli', path: article, encoding: 'br', status: 200 },
    { name: 'home, 304', path: paths.home, encoding: 'br', status: 304 },
    { name: '404 page, brotli', path: '/no-such-page', encoding: 'br', status: 404 },
  ];
}

/** The headers to ask with, once the answer to them comes from memory in the wanted encoding. */
async function requestHeaders(
  site: Site,
  { path, encoding, status }: PageKind,
): Promise<Record<string, string>> {
  const finished = await askFinished(site.url + path, encoding);
  const headers = { 'accept-encoding': encoding };
  return status === 304 ? { ...headers, 'if-none-match': String(finished.headers.etag) } : headers;
}
