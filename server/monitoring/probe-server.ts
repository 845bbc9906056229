import * as z from 'zod';
import type { Settings } from '../settings/read.ts';

/** Longer than any answer of a server that is well. */
const patienceMs = 3000;

/** What the server that runs with the command's settings says of itself. */
export interface ServerStatus {
  /** Where it was asked. */
  at: string;
  /** `none`: nobody listens there, or another program. `silent`: somebody does, and answers nothing. */
  kind: 'none' | 'silent' | 'answered';
  /** What it can't do: see `/readyz`. */
  degraded: readonly string[];
}

const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  degraded: z.array(z.string()).default([]),
});

/** Asks the server on this machine how it is, by its `/readyz`, for three seconds at most. Never rejects. */
export async function probeServer({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): Promise<ServerStatus> {
  const at = `http://${hereOf(host)}:${port}`;
  const nothing = { at, degraded: [] };
  try {
    const answer = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(patienceMs) });
    const body = readiness.safeParse(await answer.json().catch(() => undefined));
    return body.success ? { at, kind: 'answered', ...body.data } : { ...nothing, kind: 'none' };
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    return { ...nothing, kind: isSilent ? 'silent' : 'none' };
  }
}

/** Who listens on all addresses is found on this machine's own. */
function hereOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
