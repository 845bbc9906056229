import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { FormName } from '../../../shared/lead.ts';
import type { Channel } from '../channels.ts';
import type { LeadState } from '../lead-states.ts';

/** What stands in the ledger, in every engine. Times are wall-clock milliseconds, but for `lease_until`. */
export interface Tables {
  leads: LeadTable;
  deliveries: DeliveryTable;
  attempts: AttemptTable;
  alerts: { name: string; revision: number; alert: string };
}

/** SQLite reads what is true as 1. */
type Flag = ColumnType<boolean | number, boolean | undefined, boolean>;

/** What somebody sent. */
interface LeadTable {
  id: string;
  form: FormName;
  /** The JSON that is forwarded, to the letter. */
  payload: string;
  email: string;
  received_at: number;
  /** Identifies the submission together with its values. */
  submission: string | null;
  spam: Flag;
  /** The visitor was told that it is safe. */
  acknowledged: Flag;
  handled_at: number | null;
  /** Kept by triggers: that of the delivery to the target. */
  target_state: string | null;
  /** As people see it: `spam`, else the target's, else `inbox`. */
  state: GeneratedAlways<LeadState>;
  /** See `searchable`. */
  search_text: string | null;
}

/** A place that a lead goes to: a row of the queue. */
interface DeliveryTable {
  lead_id: string;
  channel: Channel;
  /** The lead's, for the index of what waits. */
  form: FormName;
  state: LeadState;
  retry_count: Generated<number>;
  first_attempt_at: number;
  /** When `due_at` was set: in the future, if the clock was set back since. */
  scheduled_at: number;
  due_at: number;
  /** Names who has it in hand. */
  lease: string | null;
  /** By the engine's own clock, which no administrator sets. */
  lease_until: ColumnType<unknown, unknown, unknown>;
  answer: string | null;
  settled_at: number | null;
  /** Of two rows with the same key only the first is written. */
  once: string | null;
}

/** One call to the target, or one conversation with the mail server. */
interface AttemptTable {
  lead_id: string;
  channel: Channel;
  at: number;
  duration_ms: number;
  status: number | null;
  outcome: string;
}

/** Leads with all that belongs to them, as they are moved from one ledger to another. */
export interface LeadRows {
  leads: readonly Selectable<LeadTable>[];
  deliveries: readonly Selectable<DeliveryTable>[];
  attempts: readonly Selectable<AttemptTable>[];
}
