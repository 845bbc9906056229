import type { Kysely, Selectable } from 'kysely';
import type { FormName } from '../../shared/lead.ts';
import type { Engine } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import { isFreeIn } from './claims.ts';
import type { Place } from './types.ts';

/**
 * Whether a mail's delivery is to somebody who gets leads. Without recipients in the settings it stays whose it is: they
 * may come back.
 */
export function isMeant(places: readonly Place[], target: string): boolean {
  return places.length === 0 || places.some((place) => place.target === target);
}

/**
 * Puts a delivery to each recipient of the settings in place of one that is leased: of somebody who gets no leads any more,
 * or of all together, as an older release had it. Who has the lead, or is on its way to have it, is left alone.
 */
export async function readdress(
  db: Kysely<Tables>,
  claimed: Selectable<Tables['deliveries']>,
  places: readonly Place[],
): Promise<void> {
  const { target: _, ...row } = claimed;
  const waiting = { ...row, state: 'pending' as const, lease: null, lease_until: null };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('deliveries')
      .values(places.map(({ target }) => ({ ...waiting, target })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .deleteFrom('deliveries')
      .where('lead_id', '=', claimed.lead_id)
      .where('channel', '=', claimed.channel)
      .where('target', '=', claimed.target)
      .where('lease', '=', claimed.lease)
      .execute();
  });
}

/** Takes away what was not delivered to those who get no leads any more. @param ids of one form's leads */
export async function dropFormerRecipients(
  db: Kysely<Tables>,
  ids: readonly string[],
  { places, engine }: { places: readonly Place[]; engine: Engine },
): Promise<void> {
  const targets = places.filter(({ channel }) => channel === 'mail').map(({ target }) => target);
  if (targets.length === 0 || ids.length === 0) return;
  await db
    .deleteFrom('deliveries')
    .where('lead_id', 'in', ids)
    .where('channel', '=', 'mail')
    .where('state', '<>', 'delivered')
    .where('target', 'not in', targets)
    .where(isFreeIn('deliveries', engine))
    .execute();
}

/** Of these leads those that an older release has mailed, to all together. */
export async function mailedToAll(
  db: Kysely<Tables>,
  leads: readonly { id: string; form: FormName }[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('deliveries')
    .select('lead_id')
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .where('channel', '=', 'mail')
    .where('target', '=', '')
    .where('state', '=', 'delivered')
    .execute();
  return new Set(rows.map(({ lead_id }) => lead_id));
}
