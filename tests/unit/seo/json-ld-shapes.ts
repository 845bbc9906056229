import * as z from 'zod';

/**
 * What the compiler can't hold a node to (its properties are those of `schema-dts`): names, references and what
 * Google's documentation of each feature asks for.
 */
const address = z.url({ protocol: /^https?$/ });
const ref = z.strictObject({ '@id': address });
const text = z.string().trim().min(1);
/** Who has signed is named in the very place (Google: Article, `author.name` and `author.url`). */
const signer = ref.extend({ '@type': z.literal('Organization'), name: text, url: address });
const pixels = (least: number) =>
  z.looseObject({ value: z.int().min(least), unitCode: z.literal('E37') });
const listItem = z.looseObject({ '@type': z.literal('ListItem'), position: z.int(), name: text });

function node<Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.looseObject({ '@type': z.literal(type), '@id': address, ...shape });
}

const nodes = z.union([
  node('Organization', {
    name: text,
    url: address,
    description: text,
    email: z.email(),
    // At least 112 × 112 (Google: Organization).
    logo: z.looseObject({ url: address, width: pixels(112), height: pixels(112) }),
    address: z.looseObject({ streetAddress: text, addressCountry: z.string().length(2) }),
    sameAs: z.array(address).min(1),
    // Both are asked for (Google: Organization).
    contactPoint: z.array(z.looseObject({ contactType: text, telephone: text })).min(1),
  }),
  // Whose it is and what may be done with it stands at each (Google: image licence metadata).
  node('ImageObject', {
    contentUrl: address,
    creator: ref,
    creditText: text,
    license: address,
    acquireLicensePage: address,
    copyrightNotice: z.string().regex(/^© \d{4} ./),
  }),
  // Two levels at least, each with its name and address (Google: Breadcrumb).
  node('BreadcrumbList', {
    itemListElement: z
      .array(listItem.extend({ item: address }))
      .min(2)
      .refine(countsFromOne),
  }),
  node('ItemList', {
    itemListElement: z.array(listItem.extend({ url: address })).refine(countsFromOne),
  }),
  node('CreativeWork', { name: text, description: text, creator: ref, mainEntityOfPage: ref }),
  node('Service', { name: text, serviceType: text, description: text, provider: ref }),
  node('BlogPosting', {
    headline: text.max(110),
    author: signer,
    publisher: signer,
    mainEntityOfPage: ref,
    datePublished: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
  }),
  node('WebSite', { url: address, name: text, publisher: ref }),
  node('Blog', { url: address, name: text, publisher: ref }),
  z.looseObject({
    '@type': z.enum(['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage']),
    '@id': address,
    url: address,
    name: text,
    isPartOf: ref,
    primaryImageOfPage: ref,
  }),
]);

export const documentShape = z
  .strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(nodes) })
  .refine((document) => {
    const named = document['@graph'].map((each) => each['@id']);
    return new Set(named).size === named.length;
  }, 'no two nodes have one name')
  .refine((document) => {
    const named = new Set(idsIn(document, true));
    return idsIn(document, false).every((id) => named.has(id));
  }, 'every reference leads to a node of the same document');

function countsFromOne(items: readonly { position: number }[]): boolean {
  return items.every(({ position }, place) => position === place + 1);
}

/** Names of nodes, or names in references (objects that hold nothing but an `@id`). */
function idsIn(value: unknown, nodes: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, nodes));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((item) => idsIn(item, nodes));
  const isNode = '@type' in value;
  return '@id' in value && isNode === nodes ? [String(value['@id']), ...inside] : inside;
}
