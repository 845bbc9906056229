/** In a file of its own: the script of every page names it, and would bring all of `paths.ts` along. */
export const manifestPath = '/site.webmanifest';
