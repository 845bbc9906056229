import { Router } from 'express';
import { endpoints } from '../../shared/endpoints.ts';
import { neverStored } from './cache-policy.ts';

type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work; 503 and what is missing until then.
 *
 * What is optional is named as degraded and takes no replica away: if it fails, it fails for all of them at once.
 */
export function healthRoutes({
  required,
  optional,
}: {
  /** What has to hold before a load balancer may send visitors here. */
  required: Checks;
  optional: Checks;
}): Router {
  const router = Router();
  router.get(endpoints.health, neverStored, (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get(endpoints.ready, neverStored, async (_req, res) => {
    const [missing, degraded] = await Promise.all([failing(required), failing(optional)]);
    const isReady = missing.length === 0;
    res.status(isReady ? 200 : 503).json({
      status: isReady ? 'ready' : 'not ready',
      missing: isReady ? undefined : missing,
      degraded: degraded.length > 0 ? degraded : undefined,
    });
  });
  return router;
}

async function failing(checks: Checks): Promise<string[]> {
  const names = Object.entries(checks).map(async ([name, holds]) =>
    (await holds()) ? [] : [name],
  );
  return (await Promise.all(names)).flat();
}
