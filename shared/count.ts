import { fill } from './fill.ts';
import type { Words } from './schemas/interface.ts';

/** What stands in numbers, beside their digits. */
export type NumberSigns = Pick<Words['formats'], 'thousands' | 'decimal'>;

/**
 * The forms of words for numbers of something, by the plural categories of their language (Unicode's CLDR, as
 * `Intl.PluralRules` knows them). What has no form of its own has that of `other`.
 */
export type PluralForms = { other: string } & {
  [Category in Intl.LDMLPluralRule]?: string | undefined;
};

/**
 * A number as its readers write it: 5,000. Not by `Intl`: the first number that it writes takes the server 20 ms of its
 * start and 9 MB.
 * @param digits behind the decimal sign; as many as the number has, if left out
 */
export function formatNumber(value: number, signs: NumberSigns, digits?: number): string {
  const [whole = '', fraction] = (
    digits === undefined ? String(value) : value.toFixed(digits)
  ).split('.');
  const grouped = withThousands(whole, signs.thousands);
  return fraction === undefined ? grouped : grouped + signs.decimal + fraction;
}

/** `12.7 KB`, of a thousand bytes each. */
export function inKilobytes(
  bytes: number,
  formats: NumberSigns & Pick<Words['formats'], 'kilobytes'>,
  digits = 1,
): string {
  return fill(formats.kilobytes, { count: formatNumber(bytes / 1000, formats, digits) });
}

/** A whole number; as readers of English write it, if nothing else is said: those who run the site. */
export function formatCount(count: number, thousands = ','): string {
  return withThousands(String(count), thousands);
}

/**
 * `1 minute`, `5,000 minutes`: the form that fits, with the number in it.
 * @param language in which the forms are written, as `en` or `pt-BR`
 * @throws {RangeError} if that is no language tag (BCP 47)
 */
export function countOf(
  count: number,
  forms: PluralForms,
  signs: NumberSigns,
  language: string,
): string {
  const form = forms[categoryOf(count, language)] ?? forms.other;
  return fill(form, { count: formatNumber(count, signs) });
}

function categoryOf(count: number, language: string): Intl.LDMLPluralRule {
  // English tells one from all else: for that alone `Intl` would load tables of 2 MB.
  if (/^en\b/.test(language)) return count === 1 ? 'one' : 'other';
  return rulesOf(language).select(count);
}

/** By language: the site's. */
const rulesByLanguage = new Map<string, Intl.PluralRules>();

/** To make them takes as long as a third of a page. */
function rulesOf(language: string): Intl.PluralRules {
  const known = rulesByLanguage.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  rulesByLanguage.set(language, rules);
  return rules;
}

function withThousands(digits: string, sign: string): string {
  if (digits.length <= 3) return digits;
  return `${withThousands(digits.slice(0, -3), sign)}${sign}${digits.slice(-3)}`;
}
