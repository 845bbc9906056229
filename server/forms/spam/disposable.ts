import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let domains: ReadonlySet<string> | undefined;

/** Whether an address is one of those that anybody gets for ten minutes; a domain's own subdomains count. */
export function isDisposable(domain: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  const [root, owner] = domain.split('.').reverse();
  return domains.has(domain) || domains.has(`${owner}.${root}`);
}
