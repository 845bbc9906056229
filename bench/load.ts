/**
 * autocannon in a process of its own, so that it takes no CPU from the one that is measured:
 * `node bench/load.ts ORDER` (JSON) prints what it saw (JSON). `runLoad` starts it.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

interface LoadOrder {
  origin: string;
  /** Asked for in turn. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
}

interface LoadResult {
  requests: number;
  aSecond: number;
  /** How many answers came with each status. */
  statuses: Record<string, number>;
  /** Requests that got no answer. */
  failed: number;
}

/** @throws if a request got no answer or another status than those expected */
export async function runLoad(
  order: LoadOrder,
  expected: readonly number[] = [200],
): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(import.meta.url),
    JSON.stringify(order),
  ]);
  const result: LoadResult = JSON.parse(stdout);
  const wrong = Object.keys(result.statuses).filter((status) => !expected.includes(Number(status)));
  if (result.failed > 0 || wrong.length > 0)
    throw new Error(`Under load ${order.origin}${order.paths[0]} answered ${stdout}`);
  return result;
}

if (import.meta.main) {
  const { origin, paths, headers, connections, seconds }: LoadOrder = JSON.parse(
    process.argv[2] ?? '',
  );
  const result = await autocannon({
    url: origin,
    requests: paths.map((path) => ({ path, headers })),
    connections,
    duration: seconds,
    setupClient: dropBodies,
  });
  const told: LoadResult = {
    requests: result.requests.total,
    aSecond: result.requests.total / result.duration,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [
        status,
        count ?? 0,
      ]),
    ),
    failed: result.errors + result.timeouts,
  };
  console.log(JSON.stringify(told));
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
