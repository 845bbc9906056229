import { freePort } from '../../scripts/build/free-port.ts';
import { type Site, startSite } from './site.ts';

/** The site with its metrics on a port of their own. */
export async function startMeasured(
  env: Readonly<Record<string, string>> = {},
): Promise<Site & { metricsUrl: string }> {
  const METRICS_PORT = String(await freePort());
  const site = await startSite({ METRICS_PORT, ...env });
  return { ...site, metricsUrl: `http://127.0.0.1:${METRICS_PORT}/metrics` };
}

/** Every sample by its name and labels, as Prometheus reads them. */
export async function scrape(url: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The metrics answer ${answer.status}`);
  return samplesIn(await answer.text());
}

export function samplesIn(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** The names of all metrics, of those without samples too. */
export async function metricNames(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text();
  return [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
}
