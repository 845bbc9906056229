/** Where a lead is delivered to: the external site, our people's mailbox, and a confirmation to its sender. */
export const channels = ['target', 'mail', 'acknowledgement'] as const;

/** How the site tells its own people and machines what happens. */
export const noticeChannels = ['webhook', 'mail'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];
export type Channel = (typeof channels)[number];
