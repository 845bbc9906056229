import * as z from 'zod';
import type { Notification } from './types.ts';

/** What is remembered of an alert, by all servers together. Times are wall-clock milliseconds. */
export const alertRecord = z.object({
  /** Stable: also the log's field `alert`. */
  name: z.string(),
  /** Counts the changes: of two servers that make the same one, the first wins. */
  revision: z.number(),
  state: z.enum(['began', 'over']),
  /** When the trouble began, and when it was over. */
  since: z.number(),
  overAt: z.number().optional(),
  /** When it was last seen: it is over once no server has seen it for a while. */
  seenAt: z.number(),
  /** When the first trouble of the mail thread began, and how many the thread has told of. */
  threadSince: z.number(),
  told: z.number(),
  /** What people have been told so far: nothing of this trouble, that it began, or all there is to say. */
  mailed: z.enum(['nothing', 'began', 'all']),
  /** Read by the release before, which claimed its mails by it. */
  mailingUntil: z.number(),
});

export type AlertRecord = z.infer<typeof alertRecord>;

/** Where alerts are remembered. */
export interface AlertStore {
  all(): Promise<AlertRecord[]>;
  /** And, with it, what is to be told of it. False: it has this revision or a later one already. */
  saveAlert(alert: AlertRecord, notifications?: readonly Notification[]): Promise<boolean>;
}
