/**
 * Pages that many addresses share, and the page for a failed render: each has a path of its own by which it is
 * made and kept. Nobody can ask for these paths.
 */
export const specialPaths = {
  error: '/-/error',
  notFound: '/-/not-found',
  gone: '/-/gone',
  missingArticle: '/-/missing-article',
  unavailableArticle: '/-/unavailable-article',
} as const;

/** Where the page of `/status` is made: it isn't known before somebody asks. */
export const statusPath = '/-/status';
