/** What has become of the addresses of a site. */
export interface LinkResolver {
  /** Where an address of the site is now; undefined where there is nothing to link to. */
  whereTo(address: string): string | undefined;
  /** Whether its page was taken away, wherever the address leads now. */
  isRemoved(address: string): boolean;
}

/**
 * Delivered words, once an owner has taken pages away: links in running text lead where their page is now, or are words
 * without a link; what is nothing but a way to such a page, as a card with its picture, is left out. A copy: the value stays.
 */
export function rewriteLinks<Value>(value: Value, resolver: LinkResolver): Value {
  // What is left has the shape that it had.
  return rewritten(value, resolver) as Value;
}

function rewritten(value: unknown, resolver: LinkResolver): unknown {
  if (Array.isArray(value)) return rewrittenList(value, resolver);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inside]) => [key, rewritten(inside, resolver)]);
  return Object.fromEntries(entries);
}

function rewrittenList(list: readonly unknown[], resolver: LinkResolver): unknown {
  let lostLinks = false;
  const items = list.flatMap((item) => {
    if (!isObject(item) || typeof item.to !== 'string' || !item.to.startsWith('/')) {
      return [rewritten(item, resolver)];
    }
    const to = resolver.whereTo(item.to);
    const isInText = Object.keys(item).length === 2 && 'text' in item;
    if (isInText && to === undefined) {
      lostLinks = true;
      return [item.text];
    }
    if (to === undefined || (!isInText && resolver.isRemoved(item.to))) return [];
    return [rewritten({ ...item, to }, resolver)];
  });
  return lostLinks ? joined(items) : items;
}

/** Words beside each other are one piece of a text, and a text of one piece is that. */
function joined(pieces: readonly unknown[]): unknown {
  const texts: unknown[] = [];
  for (const piece of pieces) {
    const last = texts.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') texts.splice(-1, 1, last + piece);
    else texts.push(piece);
  }
  return texts.length === 1 ? texts[0] : texts;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
