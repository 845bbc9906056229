import type { LeadAdmin, Trouble, Waiting } from '../leads/store/store.ts';

/** All that the metrics know of the leads. */
export interface LeadFigures {
  counts: Awaited<ReturnType<LeadAdmin['counts']>>;
  waiting: readonly Waiting[];
  troubles: readonly Trouble[];
}

/** Opened for each look: a ledger that was moved or replaced meanwhile is found again. */
export async function leadFigures(openAdmin: () => LeadAdmin): Promise<LeadFigures> {
  const admin = openAdmin();
  try {
    return {
      counts: await admin.counts(),
      waiting: await admin.waiting(),
      troubles: await admin.status(),
    };
  } finally {
    await admin.close();
  }
}
