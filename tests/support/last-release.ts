/** The ledgers of the release before, as it made them. */

const leads = (flag: string, yes: string) => `
  CREATE TABLE leads (
    id TEXT PRIMARY KEY, form TEXT NOT NULL, payload TEXT NOT NULL, email TEXT NOT NULL,
    received_at BIGINT NOT NULL, submission TEXT, spam ${flag}, acknowledged ${flag},
    handled_at BIGINT, target_state TEXT,
    state TEXT NOT NULL GENERATED ALWAYS AS (
      CASE WHEN spam ${yes} THEN 'spam' ELSE coalesce(target_state, 'inbox') END) STORED,
    search_text TEXT);
  CREATE INDEX leads_by_state ON leads (state, received_at, id, form);
  CREATE INDEX leads_by_time ON leads (received_at, id);
  CREATE INDEX leads_by_form ON leads (form, received_at, id);
  CREATE INDEX leads_by_email ON leads (email);
  CREATE UNIQUE INDEX leads_once ON leads (submission)
    WHERE submission IS NOT NULL AND state NOT IN ('rejected', 'dead');`;

const deliveries = (moment: string) => `
  CREATE TABLE deliveries (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE, channel TEXT NOT NULL,
    form TEXT NOT NULL, state TEXT NOT NULL, retry_count INTEGER NOT NULL DEFAULT 0,
    first_attempt_at BIGINT NOT NULL, scheduled_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
    lease TEXT, lease_until ${moment}, answer TEXT, settled_at BIGINT,
    PRIMARY KEY (lead_id, channel));
  CREATE INDEX deliveries_waiting ON deliveries (channel, form, retry_count, due_at)
    WHERE state IN ('received', 'pending');
  CREATE INDEX deliveries_settled ON deliveries (channel, state, settled_at);
  CREATE INDEX deliveries_by_time ON deliveries (channel, first_attempt_at);`;

const rest = `
  CREATE TABLE alerts (name TEXT PRIMARY KEY, revision BIGINT NOT NULL, alert TEXT NOT NULL);`;

export const sqliteOfLastRelease = `
  ${leads('INTEGER NOT NULL DEFAULT 0', '= 1')} ${deliveries('INTEGER')}
  CREATE TRIGGER target_added AFTER INSERT ON deliveries WHEN NEW.channel = 'target'
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END;
  CREATE TRIGGER target_changed AFTER UPDATE OF state ON deliveries
    WHEN NEW.channel = 'target' AND NEW.state <> OLD.state
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END;
  CREATE TABLE attempts (
    lead_id TEXT NOT NULL, channel TEXT NOT NULL, at INTEGER NOT NULL, duration_ms INTEGER NOT NULL,
    status INTEGER, outcome TEXT NOT NULL,
    FOREIGN KEY (lead_id, channel) REFERENCES deliveries (lead_id, channel) ON DELETE CASCADE);
  CREATE INDEX attempts_by_delivery ON attempts (lead_id, channel, at);
  CREATE TABLE heartbeat (at INTEGER NOT NULL, ballast BLOB);
  INSERT INTO heartbeat (at) VALUES (0);
  ${rest}
  PRAGMA user_version = 3;`;

export const postgresOfLastRelease = `
  ${leads('BOOLEAN NOT NULL DEFAULT false', '')} ${deliveries('TIMESTAMPTZ')}
  CREATE FUNCTION keep_target_state() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE leads SET target_state = NEW.state
      WHERE id = NEW.lead_id AND target_state IS DISTINCT FROM NEW.state;
      RETURN NULL;
    END $$;
  CREATE TRIGGER target_added AFTER INSERT ON deliveries
    FOR EACH ROW WHEN (NEW.channel = 'target') EXECUTE FUNCTION keep_target_state();
  CREATE TRIGGER target_changed AFTER UPDATE OF state ON deliveries
    FOR EACH ROW WHEN (NEW.channel = 'target' AND NEW.state <> OLD.state)
    EXECUTE FUNCTION keep_target_state();
  CREATE TABLE attempts (
    number BIGINT GENERATED ALWAYS AS IDENTITY, lead_id TEXT NOT NULL, channel TEXT NOT NULL,
    at BIGINT NOT NULL, duration_ms INTEGER NOT NULL, status INTEGER, outcome TEXT NOT NULL,
    PRIMARY KEY (lead_id, channel, at, duration_ms, outcome),
    FOREIGN KEY (lead_id, channel) REFERENCES deliveries (lead_id, channel) ON DELETE CASCADE);
  CREATE TABLE heartbeat (at BIGINT NOT NULL);
  CREATE UNLOGGED TABLE rate_limits (
    key TEXT PRIMARY KEY, hits BIGINT NOT NULL, resets_at TIMESTAMPTZ NOT NULL);
  CREATE TABLE ledger_version (version INTEGER NOT NULL);
  INSERT INTO ledger_version VALUES (1);
  ${rest}`;

/** Leads of it, the same in both: half are delivered, a quarter waits, a quarter is nobody's yet. */
export function leadsOfLastRelease(count: number): string[] {
  const statements: string[] = [];
  for (let n = 0; n < count; n++) {
    const values = `'${n}', 'contact', '{"fullname":"Asha ${n}"}', 'a${n}@example.com', ${n}, 'asha ${n}'`;
    statements.push(`INSERT INTO leads (id, form, payload, email, received_at, search_text)
      VALUES (${values})`);
    if (n % 4 === 3) continue;
    const state = n % 4 === 2 ? 'pending' : 'delivered';
    statements.push(
      `INSERT INTO deliveries (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at)
       VALUES ('${n}', 'target', 'contact', '${state}', ${n}, ${n}, ${n})`,
      `INSERT INTO attempts (lead_id, channel, at, duration_ms, status, outcome)
       VALUES ('${n}', 'target', ${n}, 1, 503, 'status')`,
    );
  }
  return statements;
}

/** What there is of leads and their deliveries in each state. */
export const countsOfLedger = (table: 'deliveries' | 'jobs') => `
  SELECT 'leads' AS of, state, count(*) AS n FROM leads GROUP BY state
  UNION ALL SELECT 'deliveries', state, count(*) FROM ${table} GROUP BY state
  ORDER BY 1, 2`;
