const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// What XML 1.0 has no place for, not even escaped (https://www.w3.org/TR/xml/#charsets): control
// characters and halves of surrogate pairs, which a provider's JSON may well hold.
const special = /[&<>"']|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or a quoted attribute (XML 1.0, 2.4); what XML has no place for is left out. */
export function escapeXml(text: string): string {
  return text.replace(special, (character) => entities[character] ?? '');
}

type Attributes = Readonly<Record<string, string | number>>;

/** `<name a="1">text</name>`, or nothing where there is no text. */
export function textElement(name: string, text: string | undefined, attributes?: Attributes) {
  return text ? `<${name}${attributesXml(attributes)}>${escapeXml(text)}</${name}>` : '';
}

/** `<name a="1" b="2"/>`. */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${attributesXml(attributes)}/>`;
}

function attributesXml(attributes: Attributes = {}): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
