/** What stands in columns of the database, apart from text of people. */

/** Where a lead is delivered to: the external site, our people's mailbox, and a confirmation to its sender. */
export const channels = ['target', 'mail', 'acknowledgement'] as const;

/** How the site tells its own people and machines what happens. */
export const noticeChannels = ['webhook', 'mail'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];
export type Channel = (typeof channels)[number];

/** Every state that a lead, or one of its deliveries, can be in. */
export const leadStates = [
  /** Committed, and this very moment on its way to the target. */
  'received',
  /** Safe, and waiting for the target. Each failed attempt leads back here. */
  'pending',
  /** The target has it. */
  'delivered',
  /** The target read it and doesn't want it. */
  'rejected',
  /** The worker has given up; an operator decides. */
  'dead',
  /** Kept here because no target is configured. */
  'inbox',
  /** The honeypot was filled in. */
  'spam',
] as const;

export type LeadState = (typeof leadStates)[number];

/** How far people have come with a lead. `new`: nobody has answered yet. */
export const leadStatuses = ['new', 'contacted', 'meeting', 'offer', 'won', 'lost'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** What people do with a lead: a note, or a change of one of its facts. */
export type ActivityKind =
  | ('note' | 'status' | 'owner' | 'reminder')
  | ('spam' | 'no-spam' | 'retry' | 'kept' | 'deleted');

/** `member`: works with leads. `admin`: also exports, deletes, and manages accounts. */
export const roles = ['member', 'admin'] as const;

export type Role = (typeof roles)[number];
