import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { SpeedMetric } from '../../shared/beacon.ts';
import type { FormName } from '../../shared/lead.ts';
import type {
  ActivityKind,
  DeliveryChannel,
  JobKind,
  LeadState,
  LeadStatus,
  NotificationKind,
  Role,
} from './column-values.ts';
import type { Count, Device } from './counts.ts';

/** What stands in the ledger, in every engine. Times are wall-clock milliseconds, but for `lease_until`. */
export interface Tables {
  leads: LeadTable;
  deliveries: DeliveryTable;
  attempts: AttemptTable;
  outbox: OutboxTable;
  jobs: JobTable;
  story: StoryTable;
  users: UserTable;
  sessions: SessionTable;
  passkeys: PasskeyTable;
  /** What a passkey is to sign next, by its digest; the purpose says for what. */
  challenges: { digest: string; purpose: string; until: number };
  /** Filters of the inbox that an account keeps, as the query of its address. */
  filters: { email: string; name: string; query: string };
  alerts: { name: string; revision: number; alert: string };
  counts: Count;
  visits: FormerVisitTable;
  speed: FormerSpeedTable;
}

/** What was done to the schema; as Kysely's Migrator made it for the releases before. */
export const migrationList = 'kysely_migration';

/** Each of them; whatever else lies beside them is somebody else's. */
const tables: Readonly<Record<keyof Tables, true>> = {
  leads: true,
  deliveries: true,
  attempts: true,
  outbox: true,
  jobs: true,
  story: true,
  users: true,
  sessions: true,
  passkeys: true,
  challenges: true,
  filters: true,
  alerts: true,
  counts: true,
  visits: true,
  speed: true,
};
export const tableNames: readonly string[] = Object.keys(tables);

/** SQLite reads what is true as 1. */
type Flag = ColumnType<boolean | number, boolean | undefined, boolean>;

/** What somebody sent. */
interface LeadTable {
  id: string;
  form: FormName;
  /** The JSON that is forwarded, to the letter. */
  payload: string;
  email: string;
  /** The phone number as it was typed, where the payload's differs; null, too, where nobody kept it. */
  phone: string | null;
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
  /** How far people have come with it. */
  status: Generated<LeadStatus>;
  lost_reason: string | null;
  /** The account that looks after it. */
  owner: string | null;
  /** The day on which its owner is reminded: `2026-03-01`. */
  remind_on: string | null;
  /** The last such day that was mailed. */
  reminded_on: string | null;
  /** When somebody did something with it last. */
  touched_at: number | null;
  /** Counts the changes, so that of two people who change it at once the second is told. */
  revision: Generated<number>;
  /** Where its sender came from: see `Attribution`. */
  landing: string | null;
  from_page: string | null;
  source: string | null;
  campaign: string | null;
  /** What speaks for its being spam, and against it, as JSON. */
  spam_reasons: string | null;
  /** The same for the same text; null: it is too short to tell. */
  text_key: string | null;
  /** It is shown no more, and removed when it is too late to undo that. */
  deleted_at: number | null;
}

/** What people did with a lead, and what they noted. */
interface StoryTable {
  id: string;
  lead_id: string;
  at: number;
  who: string;
  kind: ActivityKind;
  text: string;
  /** The same for all that was done by one press of a button. */
  act: string;
  /** What was changed, as it was before, as JSON; null: it can't be undone. */
  before: string | null;
}

/** Who may work with the leads. */
interface UserTable {
  email: string;
  role: Role;
  created_at: number;
  /** Its hash; null: none was set yet. */
  password: string | null;
  /** The digest of the link by which a password can be set, once. */
  invitation: string | null;
  invited_until: number | null;
}

/** A browser that is signed in. */
interface SessionTable {
  /** The digest of its cookie. */
  id: string;
  /** Null: whoever sits at the terminal. */
  email: string | null;
  started_at: number;
  seen_at: number;
  browser: string;
}

/** A key in somebody's device, in place of a password. */
interface PasskeyTable {
  /** As the device calls it. */
  id: string;
  email: string;
  /** At which it is good: the name of the site or of the desk. */
  host: string;
  /** As COSE, in base64url. */
  public_key: string;
  /** How often it has signed, as far as it says so. */
  counter: number;
  name: string;
  created_at: number;
  used_at: number | null;
}

/** What rows of a queue have in common. */
interface QueueColumns {
  state: LeadState;
  first_attempt_at: number;
  /** When `due_at` was set: in the future, if the clock was set back since. */
  scheduled_at: number;
  due_at: number;
  /** Names who has it in hand. */
  lease: string | null;
  /** By the engine's own clock, which no administrator sets. */
  lease_until: ColumnType<unknown, unknown, unknown>;
  /** What the other side said last. */
  answer: string | null;
  settled_at: number | null;
  /** Of two rows with the same key only the first is written. */
  once: string | null;
}

/** One thing to be delivered to one place. */
interface JobTable extends QueueColumns {
  /** The same in every attempt, so that a receiver can drop a second copy; see `leadJobId`. */
  id: string;
  kind: JobKind;
  /** Where it goes: a form's target by the form's name, a mail's recipient, a receiver of webhooks. */
  target: string;
  /** What a notification tells of; null: it delivers a lead. */
  event: string | null;
  /** It goes with this lead. */
  lead_id: string | null;
  /** How many times it has come due and was not delivered. */
  attempts: Generated<number>;
  created_at: number;
  /** A notification's facts, as JSON. */
  payload: string | null;
  /** Of a lead's delivery every attempt, a line of JSON each; see `historyLine`. */
  history: Generated<string>;
}

/** A delivery of a lead, as the release before writes it; see `takeOver`. */
interface DeliveryTable extends QueueColumns {
  lead_id: string;
  channel: DeliveryChannel;
  target: Generated<string>;
  retry_count: Generated<number>;
  /** The lead's, for the index of what waits. */
  form: FormName;
}

/** A notification, as the release before writes it. */
interface OutboxTable extends QueueColumns {
  id: string;
  channel: NotificationKind;
  target: string;
  retry_count: Generated<number>;
  kind: string;
  /** It goes with this lead. */
  lead_id: string | null;
  /** JSON. */
  body: string;
  created_at: number;
}

/** One attempt at a delivery, as the release before writes it. */
interface AttemptTable {
  lead_id: string;
  channel: DeliveryChannel;
  /** That of the delivery. */
  target: Generated<string>;
  at: number;
  duration_ms: number;
  status: number | null;
  outcome: string;
}

/** So many of a name on one day, as the release before counts them; see `absorbCounts`. */
interface FormerVisitTable {
  dimension: string;
  name: string;
  day: number;
  amount: number;
}

/** Measurements in one bucket of each metric, as the release before counts them. */
interface FormerSpeedTable extends Record<SpeedMetric, number> {
  page: string;
  device: Device;
  bucket: number;
  day: number;
}

/** Leads with all that belongs to them, as they are moved from one ledger to another. */
export interface LeadRows {
  leads: readonly Selectable<LeadTable>[];
  jobs: readonly Selectable<JobTable>[];
  activity: readonly Selectable<StoryTable>[];
}
