/** Where a lead is delivered to: the external site, our people's mailbox, and a confirmation to its sender. */
export const channels = ['target', 'mail', 'acknowledgement'] as const;

export type Channel = (typeof channels)[number];
export type MailChannel = Exclude<Channel, 'target'>;
