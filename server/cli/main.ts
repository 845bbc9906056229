import { assertNodeVersion } from '../lib/node-version.ts';

assertNodeVersion();
const { runLeadsCommand } = await import('./command.ts');
const { probeServer } = await import('../monitoring/probe-server.ts');
const { serverTroubles } = await import('../monitoring/server-troubles.ts');
process.exitCode = await runLeadsCommand(process.argv.slice(2), {
  // Only here: no other command waits for React.
  serve: async (settings, port) => (await import('./serve.ts')).serveOperator(settings, port),
  async site(settings) {
    const { loadContent } = await import('../content/load.ts');
    return (await loadContent(settings, `${import.meta.dirname}/..`)).at(new Date()).site;
  },
  probeServer,
  serverTroubles,
});
