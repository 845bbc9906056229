import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { addressOf, type Embed, embedAt, playerAttribute } from '../../../shared/embeds.ts';
import { fill } from '../../../shared/fill.ts';
import type { ArticleContext, Visitor } from './article-context.ts';
import { placeholderLink } from './placeholder-links.ts';

/**
 * Frames of other sites, as `iframe` or as CKEditor's `oembed`. What the table of providers knows becomes a card whose button
 * loads it once its reader wants that; of others a link stays, and of what is no page elsewhere nothing.
 */
export const embeds: Visitor = (one, context) => {
  const frame = frameIn(one);
  if (!frame) return undefined;
  const { note, siteUrl } = context;
  const address = (frame.name === 'iframe' ? frame.attribs.src : frame.attribs.url) ?? '';
  const embed = embedAt(address);
  if (embed) return [card(embed, frame, context)];
  const url = addressOf(address);
  if (!url || url.host === URL.parse(siteUrl ?? '')?.host) {
    note('A frame is left out: it shows no page of another site');
    return [];
  }
  note(`A frame of ${url.host} is a link: only known players are shown`);
  return [paragraph(placeholderLink(url.href, fill(context.words.elsewhere, { host: url.host })))];
};

/** A frame, be it in an element of its own: a card in a paragraph would end it. */
function frameIn(one: Element): Element | undefined {
  if (one.name === 'iframe' || one.name === 'oembed') return one;
  if (!wrappers.has(one.name)) return undefined;
  const [inside, ...others] = one.children.filter(
    (child) => !(isText(child) && child.data.trim() === ''),
  );
  const frame = inside && isTag(inside) && others.length === 0 ? inside : undefined;
  return frame && frameIn(frame);
}

/** What editors put around a frame. */
const wrappers: ReadonlySet<string> = new Set(['p', 'div', 'figure']);

/** Its title, where it says more than whose it is, and a link that is a button once the script is there. */
function card(
  { kind, name, address, title, player }: Embed,
  one: Element,
  { words }: ArticleContext,
): Element {
  const given = one.attribs.title?.trim() ?? '';
  const isName = given !== '' && !usualTitle.test(given);
  const says = isName ? given : (title ?? address.replace('https://', ''));
  const button = placeholderLink(address, fill(words[kind], { name }), {
    [playerAttribute]: player,
    'data-held': '',
    title: says,
  });
  return new Element('figure', { 'data-embed': kind }, [
    paragraph(new Text(says)),
    paragraph(button),
    paragraph(new Text(fill(words.source, { host: new URL(player).host }))),
  ]);
}

/** What providers write where nobody has named the frame. */
const usualTitle =
  /^(?:(?:youtube|vimeo) video player|vimeo-player|iframe|embed(?:ded content)?)$/i;

function paragraph(child: ChildNode): Element {
  return new Element('p', {}, [child]);
}
