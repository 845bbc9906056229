/** Newer than the support line and used all the same: each with what becomes of a page without it. */
export const allowedInScripts: Readonly<Record<string, string>> = {
  globalPrivacyControl: 'true or nothing; without it nobody has said no',
  doNotTrack: 'a text, or nothing; without it nobody has said no',
  PerformanceEventTiming: 'web-vitals asks for it first; without it answers aren’t measured',
  interactionCount: 'web-vitals asks for it first',
  requestIdleCallback: 'web-vitals has a timer in its place',
  cancelIdleCallback: 'web-vitals has one of timers in its place',
  changedTouches: 'read from the events of a touch screen alone, which have it',
  skipped:
    'part of an event that older browsers never have: what is come back to is laid out again',
  captureStackTrace: 'zod asks for it first',
  stackTraceLimit: 'zod asks for it first',
};

/** Words that React and our own components have for things of their own, and newer features for a name, too. */
export const otherMeanings: readonly string[] = [
  'animation',
  'bytes',
  'canIntercept',
  'cap',
  'currentEntry',
  'fallback',
  'fetchPriority',
  'imageSizes',
  'lines',
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
  'range',
  'share',
  'side',
  'skipTransition',
  'states',
  'to',
  'transition',
  'use',
];

const fallbackFace =
  'the face that stands in is as wide as it is: lines move when the real one comes';
const noPointer = 'phones show no pointer';
const transition = 'pages follow each other without a transition';
const plainWrap = 'lines break as they come';
const noTimeline = 'things stand where their movement would end';
const ownScrollBar = 'scroll bars look as the browser draws them';
const ownSlider = 'sliders look as the browser draws them';
const noContrastModes = 'browsers that know no forced colours force none';
const openedByHand = 'the list of contents beside an article is opened by hand';
const laidOutAtOnce = 'a phone lays out the whole page at once';
const unmarked = 'the list of contents marks no entry';

export const allowedInStyles: Readonly<Record<string, string>> = {
  'color-mix()':
    'faint grounds and lines are missing, and words have the colour of those around them',
  'at-rules font-face ascent-override': fallbackFace,
  'at-rules font-face descent-override': fallbackFace,
  'at-rules font-face size-adjust': fallbackFace,
  'at-rules media scripting':
    'a button for the map, and chips of a field, stay where no script makes them work',
  'at-rules view-transition': transition,
  'properties view-transition-name': transition,
  'selectors view-transition-group': transition,
  'selectors view-transition-image-pair': transition,
  'properties cursor not-allowed': noPointer,
  'properties interpolate-size': 'folds open at once',
  'properties interpolate-size allow-keywords': 'folds open at once',
  'properties -webkit-tap-highlight-color': 'a tap also shows as the browser shows it',
  'properties animation-range': noTimeline,
  'properties animation-timeline': noTimeline,
  'properties animation-trigger': noTimeline,
  'properties timeline-scope': noTimeline,
  'properties timeline-trigger': noTimeline,
  'properties trigger-scope': noTimeline,
  'properties view-timeline': noTimeline,
  'properties view-timeline-inset': noTimeline,
  'properties content-visibility': openedByHand,
  'properties content-visibility visible': openedByHand,
  'properties contain-intrinsic-block-size': laidOutAtOnce,
  'selectors details-content': openedByHand,
  'properties break-after avoid': 'a heading may end a sheet of paper',
  'properties cursor ew-resize': noPointer,
  'properties cursor grab': noPointer,
  'properties cursor grabbing': noPointer,
  'properties cursor pointer': noPointer,
  'properties cursor progress': noPointer,
  'properties float inline-start': 'a legend stands on the edge of its group',
  'properties forced-color-adjust': noContrastModes,
  'properties forced-color-adjust none': noContrastModes,
  'properties grid-template-rows subgrid':
    'parts of tickets beside each other begin where they may',
  'properties hanging-punctuation': 'quotation marks stand inside the text',
  'properties hanging-punctuation first': 'quotation marks stand inside the text',
  'properties hanging-punctuation last': 'quotation marks stand inside the text',
  'properties mask-size': 'squares that are counted are one block: their number stands beside it',
  'properties overflow-clip-margin': 'a ring around a tile is cut at the edge of the carousel',
  'properties resize': 'phones have no corner to pull',
  'properties resize vertical': 'phones have no corner to pull',
  'properties scroll-target-group': unmarked,
  'properties scroll-target-group auto': unmarked,
  'properties scrollbar-color': ownScrollBar,
  'properties scrollbar-width': ownScrollBar,
  'properties scrollbar-width none': ownScrollBar,
  'properties scrollbar-width thin': ownScrollBar,
  'properties text-decoration wavy': 'what is wrong is said in words alone',
  'properties text-wrap': plainWrap,
  'properties text-wrap balance': plainWrap,
  'properties text-wrap pretty': plainWrap,
  'properties text-wrap wrap': plainWrap,
  'selectors has':
    'a ring around the link alone, not its card; code examples stand in even rows; no fields beside the three places; without the script the top bar stays out of the menu; a prototype shows all its answers',
  'selectors target-current': unmarked,
  'selectors -moz-range-thumb': ownSlider,
  'selectors -webkit-slider-thumb': ownSlider,
  'selectors user-invalid': 'what is wrong is said in words alone',
  'selectors selection': "selected text has the browser's own colours",
};
