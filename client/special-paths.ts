/** Where the designed pages for a failed render and an unknown address are found; nobody can ask for these paths. */
export const errorPath = '/-/error';
export const notFoundPath = '/-/not-found';
