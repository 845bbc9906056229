import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import type { LeadState } from '../database/column-values.ts';
import { type Channel, channels } from '../database/column-values.ts';
import { formNames } from '../forms/lead-fields.ts';
import type { LeadLedger } from '../forms/lead-ledger.ts';
import { targetOf } from '../forms/routing.ts';
import type { Clock } from '../lib/clock.ts';
import {
  createWebhook,
  type Deliver,
  type ForwardedLead,
  type Outcome,
  unavailable,
} from '../notifications/forwarder.ts';
import {
  createAcknowledger,
  createLeadMailer,
  type LeadMailing,
} from '../notifications/lead-mail.ts';
import type { Settings } from '../settings/read.ts';
import { type Breaker, createBreaker } from './circuit-breaker.ts';
import type { Held, HeldLead, Queue, Settlement } from './types.ts';

/** What is tried once, and what the log names of it. */
export interface Call {
  readonly about: object;
  call(signal: AbortSignal): Promise<Outcome>;
}

/** A row of a queue that is in hand. */
export interface Task extends Call {
  readonly held: Pick<Held, 'retryCount' | 'firstAttemptAt'> & {
    /** Its visitor waits for the outcome. */
    readonly isFirst: boolean;
  };
  /** False: it was forgotten, or somebody else has it. */
  settle(to: LeadState, settlement: Settlement): Promise<boolean>;
}

/** A queue, and how what is in it is delivered. */
export interface Way {
  /** As the log names it. */
  readonly queue: object;
  /** What the log says of a delivery, of a try that came to nothing, and of the last of them. */
  readonly words: Readonly<Record<'done' | 'tried' | 'givenUp', string>>;
  readonly breaker: Breaker;
  /** False: the settings don't name it; they may have done so once. */
  readonly isNamed: boolean;
  /** The next that is due. */
  claim(store: LeadLedger): Promise<Task | undefined>;
}

/** One of the ways that leads go. */
export interface LeadWay extends Way {
  readonly queue: Queue;
  /** Who is called about each lead: see `Held.target`. */
  readonly targets: readonly string[];
  callOf(lead: ForwardedLead): Call;
  taskOf(store: LeadLedger, lead: HeldLead): Task;
}

const givenUp = 'Given up: waits for `leads retry`';
const words: Readonly<Record<Channel, Way['words']>> = {
  target: { done: 'Lead forwarded', tried: 'Tried to forward a lead', givenUp },
  mail: { done: 'Lead mailed', tried: 'Tried to mail a lead', givenUp },
  acknowledgement: { done: 'Lead acknowledged', tried: 'Tried to confirm a lead', givenUp },
};

/** What still waits there is tried in vain until it is given up: else it would wait for ever, and its lead with it. */
export const nowhere = {
  deliver: async () => unavailable('not configured'),
  breaker: { state: () => 'closed', backSince: () => 0, note() {} },
} as const satisfies Pick<Way, 'breaker'> & { deliver: Deliver };

/** Every channel of every form. */
export function createWays(deps: {
  settings: Pick<Settings, 'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs'>;
  mailing: LeadMailing | undefined;
  clock: Clock;
  log: Logger;
  /** Whoever was down takes leads again. */
  onBack(): void;
}): readonly LeadWay[] {
  const { settings, mailing, clock, log, onBack } = deps;
  return channels.flatMap((channel) => {
    // Each target goes down by itself; both forms' mails go to one mail server.
    const shared = channel === 'target' ? undefined : createBreakerOf({ channel });
    return formNames.map((form) => {
      const deliver = deliverOf(channel, form);
      const targets = channel === 'mail' ? (mailing?.leadsTo ?? []) : [''];
      if (!deliver) return wayOf({ channel, form }, nowhere, { isNamed: false, targets });
      const breaker = shared ?? createBreakerOf({ channel, form });
      return wayOf({ channel, form }, { deliver, breaker }, { isNamed: true, targets });
    });
  });

  function deliverOf(channel: Channel, form: FormName): Deliver | undefined {
    if (channel === 'target') {
      const url = targetOf(form, settings);
      return url ? createWebhook({ url, timeoutMs: settings.upstreamTimeoutMs }) : undefined;
    }
    if (!mailing) return undefined;
    if (channel === 'acknowledgement')
      return mailing.acknowledge ? createAcknowledger(form, mailing, clock) : undefined;
    return mailing.leadsTo.length > 0 ? createLeadMailer(form, mailing) : undefined;
  }

  function createBreakerOf(named: { channel: Channel; form?: FormName }): Breaker {
    const other = named.channel === 'target' ? 'The target' : 'The mail server';
    return createBreaker({
      clock,
      onOpen: () => log.warn(named, `${other} is down: its leads wait in the ledger`),
      onClose() {
        log.info(named, `${other} is back`);
        onBack();
      },
    });
  }
}

function wayOf(
  queue: Queue,
  { deliver, breaker }: { deliver: Deliver; breaker: Breaker },
  named: Pick<LeadWay, 'isNamed' | 'targets'>,
): LeadWay {
  const callOf = (lead: ForwardedLead): Call => ({
    about: { lead: lead.id },
    call: (signal) => deliver(lead, signal),
  });
  const taskOf = (store: LeadLedger, lead: HeldLead): Task => ({
    ...callOf(lead),
    held: { ...lead, isFirst: lead.state === 'received' },
    settle: (to, settlement) => store.jobs.settle(lead, to, settlement),
  });
  return {
    queue,
    words: words[queue.channel],
    breaker,
    ...named,
    callOf,
    taskOf,
    async claim(store) {
      const lead = await store.jobs.claimDue(queue, breaker.backSince());
      return lead && taskOf(store, lead);
    },
  };
}
