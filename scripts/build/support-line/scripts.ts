import { type Node, parseSync, Visitor } from 'oxc-parser';
import { featuresIn, isNewer, isShared } from './data.ts';

/** Whether what a name stands for is newer than the line: for each thing that has this name. */
const globals = new Map<string, boolean[]>();
const members = new Map<string, boolean[]>();
for (const root of [['api'], ['javascript', 'builtins']]) {
  for (const [owner, feature] of featuresIn(root)) {
    note(globals, owner, isNewer(feature) && isShared(feature));
    for (const [member, part] of featuresIn([...root, owner]))
      note(members, member.replace(/_static$/, ''), isNewer(part) && isShared(part));
  }
}

/**
 * Names in a script, of globals and of properties, that only features newer than the support line have; where
 * something older has the same name, it is given the benefit of the doubt. Syntax that is newer is named, too.
 */
export function newerInScript(code: string): string[] {
  const { program, errors } = parseSync('script.js', code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const newer = new Set<string>();
  const look = (known: Map<string, boolean[]>, name: string) => {
    if (known.get(name)?.every(Boolean)) newer.add(name);
  };
  // Names of properties are identifiers as well; they are met after what they belong to.
  const properties = new Set<Node>();
  const noteKey = ({ key, computed }: { key: Node; computed: boolean }) => {
    if (!computed) properties.add(key);
  };
  new Visitor({
    Identifier(node) {
      if (!properties.has(node)) look(globals, node.name);
    },
    MemberExpression({ property, computed }) {
      if (!computed) properties.add(property);
      const name = nameOf(property, computed);
      if (name) look(members, name);
    },
    Property: noteKey,
    MethodDefinition: noteKey,
    PropertyDefinition: noteKey,
    ObjectPattern(pattern) {
      for (const part of pattern.properties) {
        const name = part.type === 'Property' && nameOf(part.key, part.computed);
        if (name) look(members, name);
      }
    },
    Literal(node) {
      if ('regex' in node && node.regex.flags.includes('v')) newer.add('flag v');
      if ('regex' in node && /\(\?[ims]*-?[ims]+:/.test(node.regex.pattern))
        newer.add('modifiers in a regular expression');
    },
    VariableDeclaration({ kind }) {
      if (kind === 'using' || kind === 'await using') newer.add(kind);
    },
    ImportDeclaration({ attributes }) {
      if (attributes.length > 0) newer.add('import attributes');
    },
  }).visit(program);
  return [...newer].sort();
}

/** `one.name`, `one['name']`, and `{ name } = one`; private ones are the script's own. */
function nameOf(property: Node, computed: boolean): string | undefined {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string'
    ? property.value
    : undefined;
}

function note(known: Map<string, boolean[]>, name: string, newer: boolean): void {
  known.set(name, [...(known.get(name) ?? []), newer]);
}
