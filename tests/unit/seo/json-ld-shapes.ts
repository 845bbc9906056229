import * as z from 'zod';

/**
 * What schema.org and Google's documentation of each feature ask of a node, and nothing beside it:
 * a property that is not named here is an invention or a slip.
 */
const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const ref = z.strictObject({ '@id': address });
const language = z.literal('en');
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/)
  .refine((value) => !Number.isNaN(Date.parse(value)));

function node<Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.strictObject({ '@type': z.literal(type), '@id': address, ...shape });
}

function pixels(least: number) {
  return z.strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: z.int().min(least),
    unitCode: z.literal('E37'),
  });
}

/** Whose it is and what may be done with it stands at each (Google: image licence metadata). */
const imageShape = {
  url: address,
  contentUrl: address,
  width: pixels(1).optional(),
  height: pixels(1).optional(),
  caption: z.string().optional(),
  creator: ref,
  creditText: text,
  copyrightNotice: z.string().regex(/^© \d{4} ./),
  license: address,
  acquireLicensePage: address,
};

const organization = node('Organization', {
  name: text,
  alternateName: text,
  url: address,
  description: text,
  email: z.email(),
  // At least 112 × 112 (Google: Organization).
  logo: node('ImageObject', { url: address, width: pixels(112), height: pixels(112) }),
  image: ref,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: z.string().length(2),
  }),
  contactPoint: z
    .array(
      z.strictObject({
        '@type': z.literal('ContactPoint'),
        contactType: text,
        telephone: z.string().regex(/^\+\d{7,15}$/),
      }),
    )
    .length(2),
  sameAs: z.array(address).min(1),
});

const webSite = node('WebSite', {
  url: address,
  name: text,
  alternateName: text,
  description: text,
  publisher: ref,
  inLanguage: language,
});

const webPage = z.strictObject({
  '@type': z.enum(['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage']),
  '@id': address,
  url: address,
  name: text,
  description: text.optional(),
  isPartOf: ref,
  inLanguage: language,
  primaryImageOfPage: ref,
  breadcrumb: ref.optional(),
  about: ref.optional(),
  mainEntity: ref.optional(),
});

const breadcrumbList = node('BreadcrumbList', {
  // Google asks for two levels at least, each with its name and address.
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine(countsFromOne, 'positions count from 1'),
});

const service = node('Service', {
  name: text,
  serviceType: text,
  category: text,
  description: text,
  url: address,
  image: ref,
  provider: ref,
  mainEntityOfPage: ref,
});

const blogPosting = node('BlogPosting', {
  headline: text.max(110),
  description: text.optional(),
  keywords: text.optional(),
  url: address,
  mainEntityOfPage: ref,
  isPartOf: z.strictObject({
    '@type': z.literal('Blog'),
    '@id': address,
    name: text,
    url: address,
  }),
  inLanguage: language,
  author: ref,
  publisher: ref,
  datePublished: moment.optional(),
  // By its address alone where it lies on another host: whose it is, isn't known.
  image: z.union([ref, address]).optional(),
  wordCount: z.int().positive().optional(),
});

const blog = node('Blog', {
  name: text,
  description: text,
  url: address,
  publisher: ref,
  inLanguage: language,
});

const itemList = node('ItemList', {
  numberOfItems: z.int().nonnegative(),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        url: address,
        name: text,
      }),
    )
    .refine(countsFromOne, 'positions count from 1'),
}).refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length);

export const documentShape = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@graph': z.array(
      z.union([
        organization,
        webSite,
        webPage,
        node('ImageObject', imageShape),
        breadcrumbList,
        service,
        blogPosting,
        blog,
        itemList,
      ]),
    ),
  })
  .refine((document) => {
    const named = idsIn(document, true);
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
