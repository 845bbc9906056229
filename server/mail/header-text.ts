import { cleanLine } from '../leads/clean-text.ts';

/**
 * What a visitor typed, made fit for a header: one line without control characters or changes of
 * direction, at most `longest` code units, cut between what people take for characters, and never an
 * encoded word ("=?…?="), which mail programs would decode into anything. Quoting is nodemailer's.
 */
export function headerText(text: string, longest: number): string {
  const line = cleanLine(text).replaceAll('=?', '= ?');
  if (line.length <= longest) return line;
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let cut = '';
  for (const { segment } of graphemes.segment(line.slice(0, longest))) {
    if (cut.length + segment.length >= longest) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/** A display name: no character that means something in a list of addresses, nor looks like an address. */
export function displayName(text: string, longest: number): string {
  return headerText(text.replace(/[<>()[\]@"\\,;:]/g, ' '), longest);
}
