/** JSON that can stand in a script element and can't end it (HTML, 4.12.1.3: restrictions for contents of script elements). */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
