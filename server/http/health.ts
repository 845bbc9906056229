import { Router } from 'express';
import { endpoints } from '../../shared/paths.ts';

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
  router.get(endpoints.health, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get(endpoints.ready, async (_req, res) => {
    const [missing, degraded] = await Promise.all([failing(required), failing(optional)]);
    res
      .status(missing.length === 0 ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status: missing.length === 0 ? 'ready' : 'not ready',
        ...(missing.length > 0 ? { missing } : {}),
        ...(degraded.length > 0 ? { degraded } : {}),
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
