import type { Express, Request } from 'express';
import { checkLead } from '../../shared/lead.ts';
import { textOf } from '../leads/cli/words.ts';
import { leadPath } from '../leads/lead-path.ts';
import type { LeadAdmin, LeadRecord, PurgeResult } from '../leads/store/store.ts';
import { leadOf } from './find-lead.ts';
import { type Notice, withNotice } from './notices.ts';
import { refusals } from './refusal.ts';
import type { StoreAccess } from './store-access.ts';

type Act = (admin: LeadAdmin, lead: LeadRecord) => Promise<Notice>;

/** What the buttons of a lead do, each by the word in its address. */
const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  [
    'retry',
    async (admin, lead) => {
      if (!isDeliverable(lead)) return 'incomplete';
      return (await admin.retry({ ids: [lead.id] })) > 0 ? 'retried' : 'settled';
    },
  ],
  ['handled', (admin, lead) => markHandled(admin, lead, true)],
  ['open', (admin, lead) => markHandled(admin, lead, false)],
  ['spam', async (admin, lead) => ((await admin.setSpam(lead.id, true)) ? 'spam' : 'already')],
  [
    'no-spam',
    async (admin, lead) => {
      if (!isDeliverable(lead)) return 'incomplete';
      return (await admin.setSpam(lead.id, false)) ? 'no-spam' : 'already';
    },
  ],
]);

/** After these there is no lead to go back to. */
const removals: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['delete', async (admin, lead) => removed(await admin.delete({ ids: [lead.id] }), 'deleted')],
  [
    'forget',
    async (admin, lead) => {
      const email = textOf(lead.payload.email).trim();
      // No address is nobody's: it would take all spam that has none.
      return email === '' ? 'gone' : removed(await admin.forget(email), 'forgotten');
    },
  ],
]);

/** The pages that change something; each leads to one that can be loaded again. */
export function addActions(app: Express, useStore: StoreAccess): void {
  app.post('/leads/:id/:act', async function change(req: Request, res) {
    const name = String(req.params.act);
    const removal = removals.get(name);
    const act = acts.get(name) ?? removal;
    if (!act) throw refusals.noPage();
    const next = await useStore(async (admin) => {
      const lead = await leadOf(req, admin);
      return withNotice(removal ? '/' : leadPath(lead.id), await act(admin, lead));
    });
    res.redirect(303, next);
  });
}

async function markHandled(admin: LeadAdmin, lead: LeadRecord, handled: boolean): Promise<Notice> {
  // It was there a moment ago: it has been purged or deleted since.
  if (!(await admin.setHandled(lead.id, handled))) throw refusals.noLead();
  return handled ? 'handled' : 'open';
}

function removed({ leads, tracesLeft }: PurgeResult, done: Notice): Notice {
  if (leads === 0) return 'gone';
  return tracesLeft ? 'traces' : done;
}

/** Spam may be anything; what else was taken in is complete. */
function isDeliverable({ state, form, payload }: LeadRecord): boolean {
  return state !== 'spam' || checkLead(form, payload).ok;
}
