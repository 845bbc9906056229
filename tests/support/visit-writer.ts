import { sqliteStore } from './leads.ts';

// Writes counts into the ledger of a folder until it is killed, and says after each time how often it has.
const store = sqliteStore(process.argv[2] ?? '');
for (let times = 1; ; times += 1) {
  await store.addVisits(
    (['entry', 'page'] as const).flatMap((dimension) =>
      ['/', '/contact'].map((name) => ({ day: 20_240, dimension, name, amount: 1 })),
    ),
  );
  process.stdout.write(`${times}\n`);
}
