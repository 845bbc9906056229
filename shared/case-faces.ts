/** The faces that a case may be set in, by the names that its file calls them: `npm run maintain -- fonts` makes their files. */
export const caseFaces = [
  { name: 'big-shoulders', family: 'Big Shoulders', generic: 'sans-serif' },
  { name: 'newsreader', family: 'Newsreader', generic: 'serif' },
  { name: 'azeret-mono', family: 'Azeret Mono', generic: 'ui-monospace, monospace' },
  { name: 'caprasimo', family: 'Caprasimo', generic: 'serif' },
] as const;

export type CaseFace = (typeof caseFaces)[number]['name'];
