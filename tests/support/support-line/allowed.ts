/** Newer than the support line and used all the same: each with what becomes of a page without it. */
export const allowedInScripts: Readonly<Record<string, string>> = {
  globalPrivacyControl: 'asked for by `in` first; without it nobody has said no',
  changedTouches: 'read from the events of a touch screen alone, which have it',
  captureStackTrace: 'zod asks for it first',
  stackTraceLimit: 'zod asks for it first',
};

/** Words that React and our own components have for things of their own, and newer features for a name, too. */
export const otherMeanings: readonly string[] = [
  'address',
  'animation',
  'canIntercept',
  'currentEntry',
  'fallback',
  'fetchPriority',
  'imageSizes',
  'margin',
  'margin-bottom',
  'margin-top',
  'marginBottom',
  'marginTop',
  'movementX',
  'movementY',
  'number',
  'popover',
  'queue',
  'share',
  'skipTransition',
  'transition',
  'use',
];

const fallbackFace =
  'the face that stands in is as wide as it is: lines move when the real one comes';
const noPointer = 'phones show no pointer';
const transition = 'pages follow each other without a transition';
const plainWrap = 'lines break as they come';

export const allowedInStyles: Readonly<Record<string, string>> = {
  'at-rules font-face ascent-override': fallbackFace,
  'at-rules font-face descent-override': fallbackFace,
  'at-rules font-face line-gap-override': fallbackFace,
  'at-rules font-face size-adjust': fallbackFace,
  'at-rules media scripting':
    'a button for the map that needs the script stays, without the script',
  'at-rules view-transition': transition,
  'properties view-transition-name': transition,
  'properties cursor pointer': noPointer,
  'properties cursor progress': noPointer,
  'properties grid-template-columns subgrid':
    'asked for by @supports; the words begin at the edge of the page',
  'properties grid-template-rows subgrid':
    'the parts of cards beside each other stand at their own heights',
  'properties hanging-punctuation': 'quotation marks stand inside the text',
  'properties hanging-punctuation first': 'quotation marks stand inside the text',
  'properties hanging-punctuation last': 'quotation marks stand inside the text',
  'properties overflow-clip-margin': 'a ring around a tile is cut at the edge of the carousel',
  'properties resize': 'phones have no corner to pull',
  'properties resize vertical': 'phones have no corner to pull',
  'properties text-wrap': plainWrap,
  'properties text-wrap balance': plainWrap,
  'properties text-wrap pretty': plainWrap,
  'selectors has': 'a ring around the link alone, not its card; code examples stand in even rows',
  'selectors selection': "selected text has the browser's own colours",
};
