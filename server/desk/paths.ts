/** The one-time link's; its key stands in the query. */
export const enterPath = '/enter';

/** A lead's page, which mails link to. */
export function leadPath(id: string): string {
  return `/leads/${id}`;
}
