import { type Insertable, type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { DeliveryChannel, JobKind } from './column-values.ts';
import type { Tables } from './tables.ts';

/** As the index of what waits has it: the planner knows it again by the words alone. */
export const isWaiting = sql<boolean>`jobs.state IN ('received', 'pending')`;

/** The channel of a lead's job. */
export const channelOfJob = sql<DeliveryChannel>`
  CASE jobs.kind WHEN 'lead.forward' THEN 'target' WHEN 'lead.mail' THEN 'mail' ELSE 'acknowledgement' END`;

/** The target, where a kind's jobs wait apart from each other by it; to the letter as the index has it. */
export const queueTarget =
  "(CASE kind WHEN 'lead.forward' THEN target WHEN 'webhook' THEN target ELSE '' END)";

const attempt = z.object({
  at: z.number(),
  durationMs: z.number(),
  /** HTTP or SMTP status; undefined where no answer came. */
  status: z
    .number()
    .nullable()
    .transform((status) => status ?? undefined),
  /** In a word, for the operator: `delivered`, `timeout` … Never personal data. */
  outcome: z.string(),
});

/** One call to the target, or one conversation with the mail server. */
export type Attempt = Readonly<z.infer<typeof attempt>>;

/** An attempt, to be put at the end of a job's history. */
export function historyLine({ at, durationMs, status, outcome }: Attempt): string {
  return `${JSON.stringify({ at, durationMs, status: status ?? null, outcome })}\n`;
}

/** The attempts of a history, the oldest first. */
export function attemptsIn(history: string): Attempt[] {
  const lines = history.split('\n').filter(Boolean);
  return lines.map((line) => attempt.parse(JSON.parse(line)));
}

/** The id of a lead's job: where it is forwarded the lead's own, which is the `Idempotency-Key`. */
export function leadJobId(leadId: string, kind: JobKind, target: string): string {
  return kind === 'lead.forward' ? leadId : `${leadId} ${kind} ${target}`;
}

/**
 * Takes jobs over from elsewhere; nobody has them in hand. What is here already stays, unless it waits and was settled
 * there: then it isn't delivered again.
 */
export async function absorbJobs(
  db: Kysely<Tables>,
  rows: readonly Insertable<Tables['jobs']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('jobs')
    .values(rows.map((row) => ({ ...row, lease: null, lease_until: null })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          settled_at: eb.ref('excluded.settled_at'),
          answer: eb.ref('excluded.answer'),
          history: eb.ref('excluded.history'),
          lease: null,
          lease_until: null,
        }))
        .where(isWaiting)
        .where('excluded.settled_at', 'is not', null),
    )
    .execute();
}
