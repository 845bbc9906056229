import { type CssNode, type Declaration, parse, type WalkContext, walk } from 'css-tree';
import { featureAt, featuresIn, isNewer } from './data.ts';

/** At-rules that hold rules; all others hold descriptors of their own. */
const grouping = [
  'media',
  'supports',
  'layer',
  'container',
  'keyframes',
  'scope',
  'starting-style',
];

const newerFunctions = new Set(
  [['css', 'types'], ...featuresIn(['css', 'types']).map(([name]) => ['css', 'types', name])]
    .flatMap(featuresIn)
    .filter(([, feature]) => isNewer(feature))
    .map(([name]) => name),
);

/** What a style sheet uses that is newer than the support line, or that nobody has heard of. */
export function newerInStyles(css: string): string[] {
  const newer = new Set<string>();
  const tree = parse(css, {
    // Media queries have more forms than this parser knows.
    parseAtrulePrelude: false,
    onParseError(error) {
      throw error;
    },
  });
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule') {
        note('at-rules', node.name);
        if (node.name === 'media' && node.prelude?.type === 'Raw')
          for (const feature of mediaFeatures(node.prelude.value))
            note('at-rules', 'media', feature);
      }
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        note('selectors', node.name);
      if (node.type === 'NestingSelector') note('selectors', 'nesting');
      if (node.type === 'Function' && newerFunctions.has(node.name)) newer.add(`${node.name}()`);
      if (node.type === 'Dimension' && featureAt(['css', 'types', 'length', node.unit]))
        note('types', 'length', node.unit);
      if (node.type !== 'Declaration') return;
      const rule = this.atrule?.name ?? 'media';
      if (rule === 'font-face') note('at-rules', rule, node.property);
      else if (grouping.includes(rule)) noteProperty(node);
    },
  });
  return [...newer].sort();

  function noteProperty({ property, value }: Declaration): void {
    // Custom properties are our own.
    if (property.startsWith('--')) return;
    note('properties', property);
    walk(value, (part) => {
      if (part.type === 'Identifier' && featureAt(['css', 'properties', property, part.name]))
        note('properties', property, part.name);
    });
  }

  function note(...path: string[]): void {
    const feature = featureAt(['css', ...path]);
    // The prefixed form of something stands for what it was before it was in the standard.
    if (feature ? isNewer(feature) : !path.at(-1)?.startsWith('-')) newer.add(path.join(' '));
  }
}

/** `(min-width: 1px) and (2px <= height)` → width, height, range_syntax */
function mediaFeatures(query: string): string[] {
  const names = [...query.matchAll(/(?:\(|[<>]=?)\s*(?!not\b)(?:min-|max-)?([a-z-]+)/g)];
  const features = names.map(([, name = '']) => name);
  return /[<>]/.test(query) ? [...features, 'range_syntax'] : features;
}
