/** The one-time link's; its key stands in the query. */
export const enterPath = '/enter';
