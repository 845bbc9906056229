import { fieldList, senderFields } from '../../../shared/forms.ts';
import { type FormName, forms } from '../../../shared/lead.ts';
import { isDisposable } from './disposable.ts';
import { isGibberish, mixedWords } from './letters.ts';
import {
  addressAlone,
  hidingHosts,
  holdsLayout,
  holdsLink,
  holdsMarkup,
  isOf,
  linkHosts,
  plainHost,
  workHosts,
} from './links.ts';
import type { PhraseBook, PhraseMatches } from './phrase-book.ts';

/** What is known of a submission beside its values. */
export interface Circumstances {
  /** How long its page had been open; undefined: nobody knows. */
  pageAgeMs?: number | undefined;
  /** How many others, of other addresses, have phrases the same lately. */
  repeats?: number;
  /** Somebody of ours has worked with a lead of the same address. */
  isKnown?: boolean;
  /** What stood in the field that people don't see, where it is no robot's word or two. */
  trap?: string | undefined;
}

/** What the rules look at. */
export interface Enquiry extends Circumstances {
  phrases: PhraseMatches;
  /** Hosts of plain links that are neither the sender's own nor of places where people show their work. */
  links: readonly string[];
  /** Of such hosts, there are some that hide where they lead. */
  hidesLinks: boolean;
  hasMarkup: boolean;
  hasLayout: boolean;
  /** Characters beside the links. */
  length: number;
  /** A link of somebody else stands in the sender's name. */
  nameIsLink: boolean;
  /** Lines that ask for no address hold one of somebody else. */
  linesAreLinks: boolean;
  /** A name, or such a line, holds the sender's own. */
  namesOwnSite: boolean;
  mixedWords: number;
  nameIsGibberish: boolean;
  textIsGibberish: boolean;
  /** A single name that is the whole of the address, too, as programs make them up. */
  nameIsAddress: boolean;
  isDisposable: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Reads once what all rules look at, in a time that grows with the length of the values only. */
export function readEnquiry(
  form: FormName,
  values: Values,
  circumstances: Circumstances,
  find: PhraseBook,
): Enquiry {
  const fields = fieldList(forms[form].fields);
  const senders = senderFields(forms[form].fields);
  const textsOf = (kind: 'text' | 'textarea') =>
    fields
      .filter((field) => field.kind === kind && !senders.includes(field.name))
      .map(({ name }) => String(values[name] ?? ''));
  const names = senders.map((field) => String(values[field] ?? ''));
  const name = names.join(' ').trim();
  const lines = textsOf('text');
  const text = [...textsOf('textarea'), ...lines].join('\n');
  const [local = '', domain = ''] = String(values.email ?? '')
    .toLowerCase()
    .split('@');
  // Somebody may give the address of a firm as its name; in a person's name, only programs write a whole link.
  const firms = [String(values.businessName ?? ''), ...names.filter((one) => !one.includes('//'))];
  const own = [domain, plainHost(String(values.website ?? '')), ...firms.map(addressAlone)];
  const isOwn = (host: string) => own.some((one) => isOf(host, one));
  const leadsAway = (line: string) => linkHosts(line).some((host) => !isOwn(host));
  const others = linkHosts(text).filter(
    (host) => !isOwn(host) && !workHosts.some((one) => isOf(host, one)),
  );
  const hides = (host: string) => hidingHosts.some((one) => isOf(host, one));
  const words = text.split(/\s+/).filter((word) => word !== '');
  const spoken = words.filter((word) => !holdsLink(word));
  const plain = spoken.join(' ');
  return {
    ...circumstances,
    phrases: find(`${name}\n${text}`),
    links: others.filter((host) => !hides(host)),
    hidesLinks: others.some(hides),
    hasMarkup: holdsMarkup(text) || holdsMarkup(name),
    hasLayout: holdsLayout(text),
    length: plain.length,
    nameIsLink: leadsAway(name),
    linesAreLinks: lines.some(leadsAway),
    namesOwnSite: [...names, ...lines].some((line) => holdsLink(line) && !leadsAway(line)),
    mixedWords: mixedWords(plain),
    nameIsGibberish: name.split(/\s+/).some(isGibberish),
    textIsGibberish: spoken.length > 0 && spoken.filter(isGibberish).length * 2 > spoken.length,
    nameIsAddress:
      name.length >= 6 && local === name.toLowerCase() && freeMailHosts.includes(domain),
    isDisposable: isDisposable(domain),
  };
}

/** Where anybody gets an address; elsewhere a first name is often all of it. */
const freeMailHosts: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'web.de',
  't-online.de',
  'mail.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'yandex.ru',
  'rambler.ru',
  'mail.com',
  'o2.pl',
  'wp.pl',
  'seznam.cz',
  'libero.it',
  'inbox.lv',
  'mail.bg',
  'qq.com',
  '163.com',
];
