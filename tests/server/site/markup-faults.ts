import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What the Nu HTML Checker finds in pages and html-validate doesn't, and words that only styles keep apart. */
export function markupFaults(html: string): string[] {
  const document = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  return [
    ...[...all('source'), ...all('img')]
      // One file for all widths needs none.
      .filter(({ attribs }) => / \d+w/.test(attribs.srcset ?? '') && !attribs.sizes)
      .map(({ attribs }) => `srcset without sizes: ${attribs.srcset}`),
    ...all('img')
      .filter(({ attribs }) => /[<>]/.test(attribs.src ?? ''))
      .map(({ attribs }) => `an address with < or >: ${attribs.src}`),
    ...all('a')
      .filter((link) => vague.test(DomUtils.innerText(link).trim()))
      .map(({ attribs }) => `a link that doesn't say where it leads: ${attribs.href}`),
    ...all('table')
      .filter(isUneven)
      .map((table) => `uneven rows: ${DomUtils.innerText(table)}`),
    ...all('section')
      .filter((section) => !isNamed(section))
      .map((section) => `a section without a heading: ${DomUtils.innerText(section)}`),
    ...all('fieldset')
      .filter((set) => !set.attribs['aria-labelledby'] && firstTag(set)?.name !== 'legend')
      .map((set) => `a fieldset without a legend: ${DomUtils.innerText(set)}`),
    ...joinedWords(document.childNodes),
  ];
}

/** What Lighthouse takes off marks for. */
const vague =
  /^(?:click (?:here|this)|go|here|information|(?:learn |read |see )?more|more info(?:rmation)?|right here|start|this)$/i;

function isUneven(table: Tag): boolean {
  const widths = DomUtils.getElementsByTagName('tr', table).map(({ childNodes }) =>
    childNodes
      .filter((cell) => 'attribs' in cell)
      .reduce((sum, { attribs }) => sum + Number(attribs.colspan ?? 1), 0),
  );
  return new Set(widths).size > 1;
}

function firstTag({ childNodes }: Tag): Tag | undefined {
  return childNodes.find((node) => 'attribs' in node);
}

function isNamed(section: Tag): boolean {
  if (section.attribs['aria-label'] ?? section.attribs['aria-labelledby']) return true;
  return DomUtils.existsOne(({ name }) => /^h[1-6]$/.test(name), section.childNodes);
}

/** Elements that set their text beside what stands before and after them; text browsers don't know the folds. */
const inline =
  /^(?:a|abbr|b|bdi|cite|code|details|em|i|kbd|label|mark|q|s|samp|small|span|strong|sub|summary|sup|time|u|var)$/;
const unread = /^(?:head|script|style|template|svg|noscript|option)$/;

/** Where two elements' words would be read as one. */
function joinedWords(nodes: Nodes): string[] {
  const joined: string[] = [];
  let before = '';
  let apart = true;
  const read = (node: Nodes[number]): void => {
    if (node.type === ElementType.Text) {
      const { data } = node;
      // The time of an ISO date belongs to its day.
      const ends = /[\p{L}\p{N}.,!?%)]$/u.test(before) && /^(?!T\d)[\p{L}\p{N}(₹]/u.test(data);
      if (ends && !apart) joined.push(`joined words: ${before.slice(-30)}|${data.slice(0, 30)}`);
      before = data;
      apart = false;
    } else if ('attribs' in node && !unread.test(node.name)) {
      if (!inline.test(node.name)) apart = true;
      for (const child of node.childNodes) read(child);
      if (!inline.test(node.name)) apart = true;
    }
  };
  for (const node of nodes) read(node);
  return joined;
}
