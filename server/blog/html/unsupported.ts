import type { Visitor } from './article-context.ts';

/** What has no place in an article, as its author would call it; what has text of its own keeps that. */
const unwanted: Readonly<Record<string, { what: string; textStays?: true }>> = {
  script: { what: 'A script' },
  style: { what: 'A style sheet' },
  noscript: { what: 'What stands for browsers without scripts' },
  template: { what: 'A template' },
  svg: { what: 'A drawing (SVG)' },
  math: { what: 'A formula (MathML)' },
  canvas: { what: 'A drawing (canvas)' },
  object: { what: 'An embedded object', textStays: true },
  embed: { what: 'An embedded object' },
  applet: { what: 'An embedded object', textStays: true },
  form: { what: 'A form', textStays: true },
  input: { what: 'A field of a form' },
  textarea: { what: 'A field of a form' },
  select: { what: 'A field of a form' },
  option: { what: 'A field of a form' },
  button: { what: 'A button', textStays: true },
  xmp: { what: 'Text of a kind that browsers no longer know' },
  title: { what: 'The title of a page', textStays: true },
};

/** Notes what is left out; the sanitiser would do so without a word. */
export const unsupported: Visitor = (one, { note }) => {
  const known = Object.hasOwn(unwanted, one.name) ? unwanted[one.name] : undefined;
  if (!known) return undefined;
  note(`${known.what} is left out${known.textStays ? '; its text is kept' : ''}`);
  return known.textStays ? undefined : [];
};
