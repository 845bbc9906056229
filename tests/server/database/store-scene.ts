import type { LeadState } from '../../../server/database/column-values.ts';
import type { FirstState, LeadRecord, NewLead } from '../../../server/forms/lead-types.ts';
import type { Queue } from '../../../server/jobs/repository.ts';
import type { JobResult, LeadJob, Routes } from '../../../server/jobs/types.ts';
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
  inserted(state: FirstState, more?: Partial<NewLead>): Promise<{ id: string }>;
  /** A new lead that is on its way, in the hands of `store`. */
  received(more?: Partial<NewLead>): Promise<LeadJob>;
  /** What is due there, in the hands of `store`. */
  claimed(from?: Queue): Promise<LeadJob>;
  /** A new lead of which this came at its first try. */
  settled(to: LeadState, settlement?: JobResult): Promise<LeadJob>;
  found(id: string): Promise<LeadRecord | undefined>;
}

export const queue = { kind: 'lead.forward', target: 'contact' } as const;
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
      return result;
    },
    async received(more = {}) {
      const result = await store.leads.insert({ ...newLead('received'), ...more });
      if (result.kind !== 'new' || !result.job) throw new Error('not new');
      return result.job;
    },
    async claimed(from = queue) {
      const job = await store.jobs.claim(from);
      if (!job || !('lead' in job)) throw new Error('nothing is due');
      return job;
    },
    async settled(to, settlement) {
      const job = await scene.received();
      await store.jobs.settle(job, to, settlement);
      return job;
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
