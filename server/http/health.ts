import { Router } from 'express';
import { endpoints } from '../../shared/paths.ts';

/** What has to hold before a load balancer may send visitors here. */
export type ReadinessChecks = Readonly<Record<string, () => boolean>>;

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 and what is missing until then. */
export function healthRoutes(checks: ReadinessChecks): Router {
  const router = Router();
  router.get(endpoints.health, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get(endpoints.ready, (_req, res) => {
    const missing = Object.entries(checks).flatMap(([name, holds]) => (holds() ? [] : [name]));
    res
      .status(missing.length === 0 ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing });
  });
  return router;
}
