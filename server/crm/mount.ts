import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { defineClientAddress } from '../http/client-address.ts';
import { createGuardedServer } from '../http/guarded-server.ts';
import { createDesk, createDeskApp, deskConnections } from './app.ts';
import type { DeskDeps } from './desk.ts';

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

/** On a port of its own, with nothing else. */
export function serveDesk(deps: DeskDeps): Server {
  const { settings, log } = deps;
  const app = createDeskApp(deps);
  // Else all who come by a proxy would share their attempts to sign in.
  defineClientAddress(app, settings);
  const server = createGuardedServer(app, { connections: deskConnections });
  return server.listen(settings.deskPort, settings.deskHost, () => {
    log.info({ address: server.address() }, 'the desk is served');
  });
}
