/** What was done, as the page after it says; its address names it. */
const notices = {
  retried: 'It is on its way: a running site delivers it within seconds.',
  settled: 'Nothing to do: it has been delivered, or the settings name nowhere to deliver it.',
  incomplete: 'This is not a complete lead, so it can’t be delivered.',
  handled: 'Marked as handled.',
  open: 'Marked as open again.',
  spam: 'Marked as spam: it is delivered nowhere, and purged in time.',
  'no-spam': 'It is no spam any more.',
  already: 'It was so already: somebody was quicker.',
  deleted: 'Deleted for good.',
  forgotten: 'Every lead of that address is deleted for good.',
  gone: 'There was nothing left to delete: somebody was quicker.',
  traces:
    'Deleted, but traces may be left: another program reads the ledger, or the disk is full. Run “leads forget” with the address once more.',
} as const;

export type Notice = keyof typeof notices;

/** Undefined for anything but a notice: nobody else's words are shown. */
export function noticeText(name: unknown): string | undefined {
  return isNotice(name) ? notices[name] : undefined;
}

/** Where the browser goes after something was done. */
export function withNotice(path: string, done: Notice): string {
  return `${path}?done=${done}`;
}

function isNotice(name: unknown): name is Notice {
  return typeof name === 'string' && Object.hasOwn(notices, name);
}
