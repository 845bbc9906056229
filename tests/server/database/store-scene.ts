import type { Store } from '../../../server/forms/create-store.ts';
import type { FirstState, HeldLead, LeadState } from '../../../server/forms/lead-states.ts';
import type {
  LeadRecord,
  NewLead,
  Queue,
  Routes,
  Settlement,
} from '../../../server/forms/store-types.ts';
import { newLead } from '../../support/leads.ts';
import { type TestClock, testClock } from '../../support/test-server.ts';

/** A place where leads can be kept, empty at first. */
export interface StorePlace extends AsyncDisposable {
  /** As each server opens it. */
  open(clock: TestClock, routes?: Routes): Store;
  /** Lets every lease that is held now run out, and nothing else happen. */
  endLeases(clock: TestClock): Promise<void>;
}

/** Such a place, opened by two servers. Both forms have a target. */
export interface Scene {
  readonly clock: TestClock;
  readonly store: Store;
  readonly admin: Store;
  /** A third one. */
  open(routes?: Routes): Store;
  endLeases(): Promise<void>;
  inserted(state: FirstState, more?: Partial<NewLead>): Promise<HeldLead>;
  /** What is due there, in the hands of `store`. */
  claimed(from?: Queue): Promise<HeldLead>;
  /** A new lead of which this came at its first try. */
  settled(to: LeadState, settlement?: Settlement): Promise<HeldLead>;
  found(id: string): Promise<LeadRecord | undefined>;
}

export const queue = { channel: 'target', form: 'contact' } as const;
export const by = { who: 'terminal', act: 'an act' };

export async function setScene(
  makePlace: () => Promise<StorePlace>,
): Promise<Scene & AsyncDisposable> {
  const place = await makePlace();
  const clock = testClock();
  const opened: Store[] = [];
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
      const result = await store.insert({ ...newLead(state), ...more });
      if (result.kind !== 'new') throw new Error('not new');
      return result.lead;
    },
    async claimed(from = queue) {
      const lead = await store.claimDue(from);
      if (!lead) throw new Error('nothing is due');
      return lead;
    },
    async settled(to, settlement) {
      const lead = await scene.inserted('received');
      await store.settle(lead, to, settlement);
      return lead;
    },
    found: async (id) => (await admin.find(id))[0],
  };
  return {
    ...scene,
    async [Symbol.asyncDispose]() {
      for (const each of opened) await each.close();
      await place[Symbol.asyncDispose]();
    },
  };
}
