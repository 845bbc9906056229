/** Where the desk is served: on the site itself, or on a port of its own. */
export const deskPath = '/desk';

/** A lead's page on the desk, which mails link to. */
export function leadPath(id: string): string {
  return `${deskPath}/leads/${id}`;
}
