import type { LeadState } from '../../../server/database/column-values.ts';
import type { LeadRecord, NewLead } from '../../../server/forms/lead-types.ts';
import type {
  FirstState,
  HeldLead,
  Queue,
  Routes,
  Settlement,
} from '../../../server/jobs/types.ts';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { newLead } from '../../support/leads.ts';
import { type TestClock, testClock } from '../../support/test-server.ts';

/** A place where leads can be kept, empty at first. */
export interface StorePlace extends AsyncDisposable {
  /** As each server opens it. */
  open(clock: TestClock, routes?: Routes): Ledger;
  /** Lets every lease that is held now run out, and nothing else happen. */
  endLeases(clock: TestClock): Promise<void>;
}

/** Such a place, opened by two servers. Both forms have a target. */
export interface Scene {
  readonly clock: TestClock;
  readonly store: Ledger;
  readonly admin: Ledger;
  /** A third one. */
  open(routes?: Routes): Ledger;
  endLeases(): Promise<void>;
  inserted(state: FirstState, more?: Partial<NewLead>): Promise<HeldLead>;
  /** What is due there, in the hands of `store`. */
  claimed(from?: Queue): Promise<HeldLead>;
  /** A new lead of which this came at its first try. */
  settled(to: LeadState, settlement?: Settlement): Promise<HeldLead>;
  found(id: string): Promise<LeadRecord | undefined>;
}

export const queue = { channel: 'target', form: 'contact' } as const;
export const by = { user: 'terminal', actionId: 'an act' };

export async function setScene(
  makePlace: () => Promise<StorePlace>,
): Promise<Scene & AsyncDisposable> {
  const place = await makePlace();
  const clock = testClock();
  const opened: Ledger[] = [];
  const open = (routes?: Routes) => {
    const store = place.open(clock, routes);
    opened.push(store);
    return store;
  };
  const [store, admin] = [open(), open()];
  const scene: Scene = {
    clock,
    store,
    admin,
    open,
    endLeases: () => place.endLeases(clock),
    async inserted(state, more = {}) {
      const result = await store.leads.insert({ ...newLead(state), ...more });
      if (result.kind !== 'new') throw new Error('not new');
      return result.lead;
    },
    async claimed(from = queue) {
      const lead = await store.jobs.claimDue(from);
      if (!lead) throw new Error('nothing is due');
      return lead;
    },
    async settled(to, settlement) {
      const lead = await scene.inserted('received');
      await store.jobs.settle(lead, to, settlement);
      return lead;
    },
    found: async (id) => (await admin.leads.find(id))[0],
  };
  return {
    ...scene,
    async [Symbol.asyncDispose]() {
      for (const each of opened) await each.close();
      await place[Symbol.asyncDispose]();
    },
  };
}
