import { createDatabase } from '../../server/database/connection.ts';
import { postgresEngine } from '../../server/database/postgres/engine.ts';
import { sqliteEngine } from '../../server/database/sqlite/engine.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { databaseServer } from '../../server/settings/server-address.ts';

/** Opens the ledger at an address or in a file, as a server does when it starts, and says so. */
const [, , place = ''] = process.argv;
const engine = place.startsWith('postgres:')
  ? postgresEngine(databaseServer.parse(place))
  : sqliteEngine({ path: place, clock: systemClock, keepsCopies: false });
console.log('starting');
await createDatabase(engine).open();
console.log('open');
process.exit(0);
