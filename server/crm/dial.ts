import { plainPhone, withoutSeparators } from '../../shared/validation.ts';

/** The zero for calls within the country, in parentheses behind the country's code. */
const trunkZero = /^([\s(（]*(?:\+|00)[\s(（]*\d(?:[^\d(（]?\d){0,2}[^\d(（]*)[(（]\s?0\s?[)）]/u;
/**
 * Where numbers begin with a zero that is dialled from abroad, too, though some write it so: Italy, the Ivory Coast, Benin,
 * Gabon, Congo and San Marino (libphonenumber; ITU-T, national numbering plans).
 */
const zeroBelongs = /^(?:\+|00)(?:39|225|229|241|242|378)$/;

/** A plus, or the 00 that many dial for it (ITU-T E.164 and E.123); no country's code begins with 0, and none with 10 or 11. */
const abroad = /^(?:\+(?:00)?|00)((?!1[01])[1-9]\d{6,14})$/;

/**
 * A number with its country's code, in digits, where whoever typed it wrote a plus or 00 before it. Undefined: it can't
 * be known. By length or first digits it would be a stranger's: 131 2345 6789 is one in China and one in Chicago.
 */
export function numberAbroad(written: string): string | undefined {
  const number = withoutSeparators(
    plainPhone(written).replace(trunkZero, (all, before: string) =>
      zeroBelongs.test(withoutSeparators(before)) ? all : before,
    ),
  );
  return abroad.exec(number)?.[1];
}

/**
 * A link's address that calls a number (RFC 3966): with its country's code where that is known, else as it was typed. An
 * extension is left out: some phones dial its letters. Undefined: no number.
 */
export function dialOf(written: string): string | undefined {
  const code = numberAbroad(written);
  if (code !== undefined) return `tel:+${code}`;
  const digits = withoutSeparators(plainPhone(written)).replace(/^\+/, '');
  return /^\d{5,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
