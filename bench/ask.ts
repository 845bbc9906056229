import { until } from '../tests/support/processes.ts';

// Robots, as which the site knows Node, are made to wait for whole pages.
const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0';

/** Asks once and takes the time to the end, or to the first readable text if it is to leave early. */
export async function ask(url: string, encoding: string, leaveEarly = false) {
  const started = performance.now();
  const asked = { 'accept-encoding': encoding, 'user-agent': browser };
  const { status, headers, body } = await fetch(url, { headers: asked });
  for await (const _ of body ?? []) if (leaveEarly) break;
  return { status, headers, ms: performance.now() - started };
}

/** Asks until the answer comes from memory as brotli: pages are compressed some time after they are made. */
export async function askFinished(url: string) {
  return await until(async () => {
    const answer = await ask(url, 'br');
    const finished = answer.headers.has('content-length');
    return finished && answer.headers.get('content-encoding') === 'br' && answer;
  }, 30_000);
}
