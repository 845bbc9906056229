/** Among the files that `asset()` knows: the styles of all that stands below a page's first screen. */
export const deferredStylesPath = 'styles/deferred.css';
