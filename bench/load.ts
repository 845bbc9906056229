import autocannon from 'autocannon';
import type { Server } from './server.ts';

interface Order {
  /** Asked for in turn. */
  paths: readonly string[];
  /** How many at a time: 50 unless it says otherwise. */
  connections?: number;
  headers: Readonly<Record<string, string>>;
  seconds: number;
  /** Posted, if there is one. */
  body?: string;
  /** Every answer must have one of these. */
  statuses: readonly number[];
}

/** @throws if a request got no answer or another status than those expected */
export async function runLoad(origin: string, order: Order) {
  const { paths, connections = 50, headers, seconds, body, statuses } = order;
  const post = body === undefined ? {} : { method: 'POST' as const, body };
  const result = await autocannon({
    url: origin,
    requests: paths.map((path) => ({ path, headers, ...post })),
    connections,
    duration: seconds,
    setupClient: dropBodies,
  });
  const failed = result.errors + result.timeouts;
  const seen = Object.keys(result.statusCodeStats ?? {});
  if (failed > 0 || seen.some((status) => !statuses.includes(Number(status))))
    throw new Error(`Under load ${paths[0]} answered ${seen}, and ${failed} times nothing`);
  const requests = result.requests.total;
  return { requests, aSecond: requests / result.duration, p99: result.latency.p99 };
}

/** The same, with the server's CPU for each request in microseconds, and the share of a core that it was busy. */
export async function loadWithCost(server: Server, order: Order) {
  const before = await server.figures();
  const { requests, aSecond } = await runLoad(server.url, order);
  const cpu = ((await server.figures()).cpuSeconds - before.cpuSeconds) / requests;
  return { aSecond, cpuUs: cpu * 1e6, busy: cpu * aSecond * 100 };
}

/**
 * autocannon decodes each body as UTF-8 text, which for brotli's bytes costs ten times what the server spends:
 * the load would be measured, not the server. The bodies still arrive and are counted.
 */
function dropBodies(client: autocannon.Client): void {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof queue !== 'object' || queue === null || !('addBody' in queue))
    throw new Error('autocannon keeps bodies elsewhere by now');
  queue.addBody = () => {};
}
