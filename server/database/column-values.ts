/** What stands in columns of the database, apart from text of people. */

/** Where a lead is delivered to: the external site, our people's mailbox, and a confirmation to its sender. */
export const channels = ['target', 'mail', 'acknowledgement'] as const;

export type DeliveryChannel = (typeof channels)[number];

/** What is to be delivered: a lead by one of its channels, or a notification to our own people or machines. */
export type JobKind = 'lead.forward' | 'lead.mail' | 'lead.acknowledge' | NotificationKind;
export type NotificationKind = 'webhook' | 'mail';

/** The kind of job by which a lead goes through a channel. */
export const channelKinds = {
  target: 'lead.forward',
  mail: 'lead.mail',
  acknowledgement: 'lead.acknowledge',
} as const satisfies Record<DeliveryChannel, JobKind>;

/** Every state that a lead, or one of its deliveries, can be in. */
export const leadStates = [
  /** Committed, and this very moment on its way to the target. */
  'received',
  /** Committed, and waiting for the target. Each failed attempt leads back here. */
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
