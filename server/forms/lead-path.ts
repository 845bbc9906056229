/** Where the desk is served: on the site itself, or on a port of its own. */
export const deskPath = '/desk';

/** Whether a lead may have this id. */
export function isLeadId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text);
}

const pages: ReadonlySet<string> = new Set(
  ['account', 'accounts', 'figures'].map((page) => `${deskPath}/${page}`),
);

/** Where an address leads on to: the page of the desk that it is, else the inbox, and never elsewhere. */
export function deskPageOf(path: unknown): string {
  if (typeof path !== 'string') return deskPath;
  const start = leadPath('');
  const isLead = path.startsWith(start) && isLeadId(path.slice(start.length));
  return isLead || pages.has(path) ? path : deskPath;
}

/** A lead's page on the desk, which mails link to. */
export function leadPath(id: string): string {
  return `${deskPath}/leads/${id}`;
}
