import { absorbCounts } from './absorb-counts.ts';
import type { SchemaWords } from './engine.ts';
import { queueTarget } from './job-rows.ts';
import { rekeyEmails } from './rekey-emails.ts';

/** As the release before had it, which may go on beside this one: what follows only adds. */
const ledger = ({ key, leaseTime, attemptKeys, more }: SchemaWords) => [
  `CREATE TABLE leads (
    id ${key} PRIMARY KEY, form TEXT NOT NULL, payload TEXT NOT NULL, email TEXT NOT NULL,
    received_at BIGINT NOT NULL, submission TEXT, spam BOOLEAN NOT NULL DEFAULT false,
    acknowledged BOOLEAN NOT NULL DEFAULT false, handled_at BIGINT, target_state TEXT,
    state TEXT NOT NULL GENERATED ALWAYS AS (
      CASE WHEN spam THEN 'spam' ELSE coalesce(target_state, 'inbox') END) STORED,
    search_text TEXT)`,
  'CREATE INDEX leads_by_state ON leads (state, received_at, id, form)',
  'CREATE INDEX leads_by_time ON leads (received_at, id)',
  'CREATE INDEX leads_by_form ON leads (form, received_at, id)',
  'CREATE INDEX leads_by_email ON leads (email)',
  `CREATE UNIQUE INDEX leads_once ON leads (submission)
    WHERE submission IS NOT NULL AND state NOT IN ('rejected', 'dead')`,
  `CREATE TABLE deliveries (
    lead_id ${key} NOT NULL REFERENCES leads (id) ON DELETE CASCADE, channel TEXT NOT NULL,
    form TEXT NOT NULL, state TEXT NOT NULL, retry_count INTEGER NOT NULL DEFAULT 0,
    first_attempt_at BIGINT NOT NULL, scheduled_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
    lease TEXT, lease_until ${leaseTime}, answer TEXT, settled_at BIGINT,
    PRIMARY KEY (lead_id, channel))`,
  `CREATE INDEX deliveries_waiting ON deliveries (channel, form, retry_count, due_at)
    WHERE state IN ('received', 'pending')`,
  'CREATE INDEX deliveries_settled ON deliveries (channel, state, settled_at)',
  'CREATE INDEX deliveries_by_time ON deliveries (channel, first_attempt_at)',
  `CREATE TABLE attempts (
    lead_id ${key} NOT NULL, channel TEXT NOT NULL, at BIGINT NOT NULL,
    duration_ms INTEGER NOT NULL, status INTEGER, outcome TEXT NOT NULL, ${attemptKeys}
    FOREIGN KEY (lead_id, channel) REFERENCES deliveries (lead_id, channel) ON DELETE CASCADE)`,
  'CREATE TABLE alerts (name TEXT PRIMARY KEY, revision BIGINT NOT NULL, alert TEXT NOT NULL)',
  ...more,
];

/** Of two confirmations to one address, the first to be written is the only one. */
const once = [
  'ALTER TABLE deliveries ADD COLUMN once TEXT',
  'CREATE UNIQUE INDEX deliveries_once ON deliveries (once)',
];

/** Who may work with the leads, and what they do with them. */
const desk = ({ key }: SchemaWords) => [
  "ALTER TABLE leads ADD COLUMN status TEXT NOT NULL DEFAULT 'new'",
  'ALTER TABLE leads ADD COLUMN lost_reason TEXT',
  'ALTER TABLE leads ADD COLUMN owner TEXT',
  'ALTER TABLE leads ADD COLUMN remind_on TEXT',
  'ALTER TABLE leads ADD COLUMN touched_at BIGINT',
  'ALTER TABLE leads ADD COLUMN revision BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE leads ADD COLUMN spam_reasons TEXT',
  'ALTER TABLE leads ADD COLUMN deleted_at BIGINT',
  "UPDATE leads SET status = 'contacted', touched_at = handled_at WHERE handled_at IS NOT NULL",
  'CREATE INDEX leads_by_status ON leads (status, received_at, id)',
  'CREATE INDEX leads_by_owner ON leads (owner, received_at, id) WHERE owner IS NOT NULL',
  'CREATE INDEX leads_deleted ON leads (deleted_at) WHERE deleted_at IS NOT NULL',
  'CREATE INDEX leads_to_remind_of ON leads (remind_on) WHERE remind_on IS NOT NULL',
  `CREATE TABLE story (
    id ${key} PRIMARY KEY, lead_id ${key} NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    at BIGINT NOT NULL, who TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,
    act ${key} NOT NULL, before TEXT)`,
  'CREATE INDEX story_by_lead ON story (lead_id, at)',
  'CREATE INDEX story_by_act ON story (act)',
  `CREATE TABLE users (
    email ${key} PRIMARY KEY, role TEXT NOT NULL, created_at BIGINT NOT NULL, password TEXT,
    invitation TEXT, invited_until BIGINT)`,
  `CREATE TABLE sessions (
    id ${key} PRIMARY KEY, email ${key} REFERENCES users (email) ON DELETE CASCADE,
    started_at BIGINT NOT NULL, seen_at BIGINT NOT NULL, browser TEXT NOT NULL)`,
  'CREATE INDEX sessions_by_user ON sessions (email)',
];

/** Counts of visits; all of a name lie together, since most questions are for sums over days. */
const visits = ({ key, clustered }: SchemaWords) => [
  `CREATE TABLE visits (
    dimension ${key} NOT NULL, name ${key} NOT NULL, day INTEGER NOT NULL, amount BIGINT NOT NULL,
    PRIMARY KEY (dimension, name, day)) ${clustered}`,
];

/** How fast visits were: a row holds what lies in one bucket of each metric, so that they are few. */
const speed = ({ key, clustered }: SchemaWords) => [
  `CREATE TABLE speed (
    page ${key} NOT NULL, device ${key} NOT NULL, bucket INTEGER NOT NULL, day INTEGER NOT NULL,
    lcp INTEGER NOT NULL, inp INTEGER NOT NULL, cls INTEGER NOT NULL, ttfb INTEGER NOT NULL,
    PRIMARY KEY (page, device, bucket, day)) ${clustered}`,
];

/** Ways in without a password, what waits for an answer of one, and the filters that people keep. */
const passkeys = ({ key }: SchemaWords) => [
  `CREATE TABLE passkeys (
    id ${key} PRIMARY KEY, email ${key} NOT NULL REFERENCES users (email) ON DELETE CASCADE,
    host TEXT NOT NULL, public_key TEXT NOT NULL, counter BIGINT NOT NULL, name TEXT NOT NULL,
    created_at BIGINT NOT NULL, used_at BIGINT)`,
  'CREATE INDEX passkeys_by_user ON passkeys (email)',
  `CREATE TABLE challenges (
    digest ${key} PRIMARY KEY, purpose TEXT NOT NULL, until BIGINT NOT NULL)`,
  'CREATE INDEX challenges_by_time ON challenges (until)',
  `CREATE TABLE filters (
    email ${key} NOT NULL REFERENCES users (email) ON DELETE CASCADE, name ${key} NOT NULL,
    query TEXT NOT NULL, PRIMARY KEY (email, name))`,
];

/** Notifications to the site's own people and machines: a queue beside the deliveries. */
const outbox = ({ key, leaseTime }: SchemaWords) => [
  `CREATE TABLE outbox (
    id ${key} PRIMARY KEY, channel TEXT NOT NULL, target TEXT NOT NULL, kind TEXT NOT NULL,
    lead_id ${key} REFERENCES leads (id) ON DELETE CASCADE, body TEXT NOT NULL,
    created_at BIGINT NOT NULL, state TEXT NOT NULL, retry_count INTEGER NOT NULL DEFAULT 0,
    first_attempt_at BIGINT NOT NULL, scheduled_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
    lease TEXT, lease_until ${leaseTime}, answer TEXT, settled_at BIGINT, once TEXT)`,
  `CREATE INDEX outbox_waiting ON outbox (channel, target, retry_count, due_at)
    WHERE state IN ('received', 'pending')`,
  'CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL',
  'CREATE INDEX outbox_by_time ON outbox (channel, created_at, id)',
  "CREATE INDEX outbox_failed ON outbox (state, channel, target) WHERE state IN ('rejected', 'dead')",
  'CREATE INDEX outbox_by_lead ON outbox (lead_id) WHERE lead_id IS NOT NULL',
  'CREATE UNIQUE INDEX outbox_once ON outbox (once)',
];

/** What people look at: a query has it to the letter. */
const listed = 'WHERE deleted_at IS NULL AND NOT spam';

/** Which reminders were mailed; and what the desk counts all day, without reading a lead. */
const reminders = [
  'ALTER TABLE leads ADD COLUMN reminded_on TEXT',
  `CREATE INDEX leads_shown ON leads (received_at, id, form, status, owner) ${listed}`,
  'DROP INDEX leads_by_status',
  `CREATE INDEX leads_by_status ON leads (status, received_at, id, form, owner) ${listed}`,
  'DROP INDEX leads_by_owner',
  `CREATE INDEX leads_by_owner ON leads (owner, received_at, id, form, status) ${listed}
    AND owner IS NOT NULL`,
];

/** Where leads came from. */
const sources = () => [
  ...['landing', 'from_page', 'source', 'campaign'].map(
    (column) => `ALTER TABLE leads ADD COLUMN ${column} TEXT`,
  ),
  `CREATE INDEX leads_by_campaign ON leads (campaign, received_at, id)
    WHERE campaign IS NOT NULL`,
];

/** By which it is known how often the same was said. */
const spam = [
  'ALTER TABLE leads ADD COLUMN text_key TEXT',
  'CREATE INDEX leads_by_text ON leads (text_key, received_at) WHERE text_key IS NOT NULL',
];

/** The forwarded number has lost its plus, by which alone its country is known. */
const phone = ['ALTER TABLE leads ADD COLUMN phone TEXT'];

/** Of several people in one mailbox list each gets a delivery of their own: `target` says whose a row is. */
const deliveryTargets = ({ deliveryTargets }: SchemaWords) => deliveryTargets;

/** One queue instead of those of deliveries and notifications, whose rows `takeOver` moves. */
const jobs = ({ key, leaseTime, jobTriggers }: SchemaWords) => [
  `CREATE TABLE jobs (
    id ${key} PRIMARY KEY, kind TEXT NOT NULL, target ${key} NOT NULL, event TEXT,
    lead_id ${key} REFERENCES leads (id) ON DELETE CASCADE, state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, created_at BIGINT NOT NULL,
    first_attempt_at BIGINT NOT NULL, scheduled_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
    lease TEXT, lease_until ${leaseTime}, once TEXT, settled_at BIGINT, answer TEXT,
    payload TEXT, history TEXT NOT NULL DEFAULT '')`,
  `CREATE INDEX jobs_waiting ON jobs (kind, ${queueTarget}, attempts, due_at)
    WHERE state IN ('received', 'pending')`,
  'CREATE INDEX jobs_settled ON jobs (kind, state, settled_at)',
  'CREATE INDEX jobs_by_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL',
  'CREATE INDEX jobs_told ON jobs (kind, created_at, id) WHERE event IS NOT NULL',
  "CREATE INDEX jobs_acknowledging ON jobs (created_at) WHERE kind = 'lead.acknowledge'",
  'CREATE UNIQUE INDEX jobs_once ON jobs (once) WHERE once IS NOT NULL',
  ...jobTriggers,
];

/** One table of counts instead of those of visits and of speed, whose rows are moved. */
const counts = ({ key, clustered, countsKey }: SchemaWords) => [
  `CREATE TABLE counts (
    kind ${key} NOT NULL, name ${key} NOT NULL, metric ${key} NOT NULL, device ${key} NOT NULL,
    bucket INTEGER NOT NULL, day INTEGER NOT NULL, amount BIGINT NOT NULL,
    PRIMARY KEY ${countsKey}) ${clustered}`,
  absorbCounts,
];

/** Each is done once, in the order of their names. The release before has done the first two. */
export const migrations = {
  '0001-ledger': (words: SchemaWords) => ledger(words),
  '0002-once': () => once,
  '0003-desk': (words: SchemaWords) => desk(words),
  '0004-outbox': (words: SchemaWords) => outbox(words),
  '0005-spam': () => spam,
  '0006-passkeys': (words: SchemaWords) => passkeys(words),
  '0007-reminders': () => reminders,
  '0008-sources': () => sources(),
  '0009-visits': (words: SchemaWords) => visits(words),
  '0010-speed': (words: SchemaWords) => speed(words),
  '0011-phone': () => phone,
  '0012-delivery-targets': (words: SchemaWords) => deliveryTargets(words),
  '0013-email-keys': () => [rekeyEmails],
  // What it renamed `absorbCounts` takes under either name.
  '0014-request-kinds': () => [],
  '0015-jobs': (words: SchemaWords) => jobs(words),
  '0016-counts': (words: SchemaWords) => counts(words),
};
