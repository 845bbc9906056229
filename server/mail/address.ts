import { domainToASCII } from 'node:url';

/** What can stand in a header and in an SMTP command as it is (RFC 5322, dot-atom). */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const host = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * An address that mail can be sent to; undefined for any other text. The forms' own check lets more through:
 * brackets, commas and letters that few mail servers take.
 */
export function mailAddress(text: string): string | undefined {
  // Domains of any script; what else a web address might hold would be dropped or decoded without a word.
  const parts = /^([^@]{1,64})@([\p{L}\p{M}\p{N}.-]{1,252})$/u.exec(text);
  const [user = '', name = ''] = [parts?.[1], domainToASCII(parts?.[2] ?? '')];
  // An encoded word ("=?…") would be read as something else.
  const isUsable = local.test(user) && !user.includes('=?') && host.test(name);
  return isUsable && user.length + name.length < 254 ? `${user}@${name}` : undefined;
}
