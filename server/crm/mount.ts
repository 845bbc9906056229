import type { Server } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import { deskPageOf, deskPath } from '../forms/lead-path.ts';
import { defineClientAddress } from '../http/client-address.ts';
import { createGuardedServer } from '../http/guarded-server.ts';
import { createDesk } from './app.ts';
import type { DeskDeps } from './desk.ts';

/** People at a desk need no more. */
const deskConnections = 100;

/** Beside the pages of the site; while nobody has an account there is nothing at its address. */
export function deskOnSite(deps: DeskDeps): RequestHandler {
  const desk = createDesk(deps);
  let hasUsers = false;
  return async function onlyWithUsers(req, res, next) {
    // It is asked until there is one: the last account is hardly ever removed.
    hasUsers ||= await deps.ledger.accounts.hasUsers().catch(() => false);
    if (hasUsers) desk(req, res, next);
    else next();
  };
}

/** The desk as all that a port of its own serves; links in mails of older releases had no `deskPath`. */
export function createDeskApp(deps: DeskDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Else all who come by a proxy would share their attempts to sign in.
  defineClientAddress(app, deps.settings);
  app.use(deskPath, createDesk(deps));
  app.get('/{*any}', function toDesk(req, res) {
    res.redirect(308, deskPageOf(deskPath + req.path));
  });
  return app;
}

/** Has it listen on a port of its own, with nothing else. @param port 0: any that is free */
export function serveDesk(deps: DeskDeps, port: number, host: string): Server {
  const server = createGuardedServer(createDeskApp(deps), { connections: deskConnections });
  return server.listen(port, host, () => {
    deps.log.info({ address: server.address() }, 'the desk is served');
  });
}
