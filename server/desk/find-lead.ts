import type { Request } from 'express';
import type { LeadAdmin, LeadRecord } from '../leads/store/store.ts';
import { refusals } from './refusal.ts';

/** @throws {Refusal} where there is no lead with this very id */
export async function leadOf(req: Request, admin: LeadAdmin): Promise<LeadRecord> {
  const { id } = req.params;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw refusals.noLead();
  const found = (await admin.find(id)).find((one) => one.id === id);
  if (!found) throw refusals.noLead();
  return found;
}
