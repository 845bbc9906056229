/**
 * What text from outside must not carry to a terminal, a spreadsheet or a toast: control characters, halves of
 * surrogate pairs, what changes the direction of reading (https://trojansource.codes), and the other line separators.
 * Joiners stay: Hindi and many emoji are written with them.
 */
const unsafe = /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** Text of several lines: line feeds stay, other breaks of a line become one, tabs are spaces. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unsafe, (character) => (character === '\n' ? '\n' : '\u{fffd}'));
}

/** Text of one line, without white space around it. */
export function cleanLine(text: string): string {
  return text.replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
}

/** JSON with everything unsafe escaped, so that no character is lost. */
export function safeJson(value: unknown): string {
  return escapeUnsafe(JSON.stringify(value, null, 2));
}

/** JSON in which everything unsafe is escaped. Its own line breaks stay: within texts they are escaped already. */
export function escapeUnsafe(json: string): string {
  return json.replace(unsafe, (character) =>
    character === '\n' ? '\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
