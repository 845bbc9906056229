/** A lead's page on the desk, which mails link to. */
export function leadPath(id: string): string {
  return `/leads/${id}`;
}
