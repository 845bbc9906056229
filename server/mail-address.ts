import { domainToASCII } from 'node:url';

/** The part before the @, unquoted (RFC 5322, dot-atom). An encoded word would be read as something else. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Of any script; what else a web address might hold would be dropped or decoded without a word. */
const domainName = /^[\p{L}\p{M}\p{N}.-]+$/u;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * An address that can stand in a mail's header and in an SMTP command as it is; undefined for any other
 * text. The forms' own check lets more through: brackets, commas and letters that few mail servers take.
 */
export function mailAddress(text: string): string | undefined {
  if (text.length > 254) return undefined;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local.length > 64 || !localPart.test(local) || local.includes('=?')) return undefined;
  if (!domainName.test(text.slice(at + 1))) return undefined;
  const domain = domainToASCII(text.slice(at + 1));
  const labels = domain.split('.');
  if (domain.length > 253 || labels.length < 2 || !labels.every((part) => label.test(part))) {
    return undefined;
  }
  return `${local}@${domain}`;
}

/** The part behind the @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
