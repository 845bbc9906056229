import * as z from 'zod';
import { leadsIn } from '../forms/lead-count.ts';
import { actions, outcomeNamed } from './actions.ts';

/** What a page says of what was just done; by the action's id it can be undone. */
export type FlashMessage = NonNullable<ReturnType<typeof flashMessageOf>>;

/** What isn't about a lead. */
const others: Readonly<Record<string, string>> = {
  undone: 'It is as it was before.',
  'too-late': 'It is too late to undo that.',
  replayed: 'It will be sent as soon as a server runs.',
  'on-its-way': 'It is on its way this very moment, or has gone.',
};

const flashQuery = z.object({
  done: z.string().optional(),
  act: z.uuid().optional(),
  leads: z.coerce.number().int().min(0).max(999).optional(),
});

/** From the address of the page; nobody else's words are shown. */
export function flashMessageOf(query: unknown) {
  const { done, act, leads } = flashQuery.safeParse(query).data ?? {};
  const other = done !== undefined && Object.hasOwn(others, done) ? others[done] : undefined;
  if (other !== undefined) return { text: other, actionId: undefined };
  const outcome = outcomeNamed(done);
  if (!outcome) return undefined;
  if (leads === 0) return { text: 'Nothing was ticked.', actionId: undefined };
  const many = leads !== undefined && leads !== 1;
  return {
    text: many ? `${leadsIn(leads)}: each ${outcome.text}.` : `The lead ${outcome.text}.`,
    actionId: outcome.action && actions[outcome.action].undo && act,
  };
}
