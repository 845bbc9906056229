import { domainToASCII } from 'node:url';

/** The part before the @, unquoted (RFC 5322, dot-atom). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Of any script; what else a web address might hold would be dropped or decoded without a word. */
const domainName = /^[\p{L}\p{M}\p{N}.-]+$/u;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * An address that can stand in a mail's header and in an SMTP command as it is; undefined for any other text, or one
 * that is too long (RFC 5321, 4.5.3.1). The forms' own check lets more through: brackets, commas and letters that few
 * mail servers take.
 */
export function mailAddress(text: string): string | undefined {
  const [local = '', domain = '', ...more] = text.length > 254 ? [] : text.split('@');
  // An encoded word ("=?…") would be read as something else.
  if (more.length > 0 || local.length > 64 || local.includes('=?')) return undefined;
  if (!localPart.test(local) || !domainName.test(domain)) return undefined;
  const host = domainToASCII(domain);
  const labels = host.split('.');
  const isName = host.length < 254 && labels.length > 1 && labels.every((part) => label.test(part));
  return isName ? `${local}@${host}` : undefined;
}
