import autocannon from 'autocannon';
import { costOf, type Server } from './server.ts';

interface Order {
  /** Asked for in turn. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  seconds: number;
  /** Posted, if there is one. */
  body?: string;
  /** Every answer must have one of these. */
  statuses: readonly number[];
}

/**
 * 50 at a time. Counts answers a second, the server's CPU for each in microseconds, and the share of a core, in
 * percent, that it was busy: far below 100 the load is the limit, not the server.
 * @throws if a request got no answer or another status than those expected
 */
export async function load(server: Pick<Server, 'url' | 'pid'>, order: Order) {
  const { paths, headers, seconds, body, statuses } = order;
  const post = body === undefined ? {} : { method: 'POST' as const, body };
  const before = costOf(server).cpuSeconds;
  const result = await autocannon({
    url: server.url,
    requests: paths.map((path) => ({ path, headers, ...post })),
    connections: 50,
    duration: seconds,
    setupClient: dropBodies,
  });
  const cpuSeconds = costOf(server).cpuSeconds - before;
  const failed = result.errors + result.timeouts;
  const seen = Object.keys(result.statusCodeStats ?? {});
  if (failed > 0 || seen.some((status) => !statuses.includes(Number(status))))
    throw new Error(`Under load ${paths[0]} answered ${seen}, and ${failed} times nothing`);
  return {
    aSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpuUs: (cpuSeconds * 1e6) / result.requests.total,
    busy: (cpuSeconds * 100) / result.duration,
  };
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
