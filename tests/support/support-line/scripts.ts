import { type Node, parse } from 'acorn';
import { full } from 'acorn-walk';
import { featuresIn, isNewer, isShared } from './data.ts';

/** The edition of the language that every browser of the line has in full, with its regular expressions. */
const ecmaVersion = 2022;

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
 * something older has the same name, it is given the benefit of the doubt. Throws where the syntax is newer.
 */
export function newerInScript(code: string): string[] {
  const newer = new Set<string>();
  const look = (known: Map<string, boolean[]>, name: string) => {
    if (known.get(name)?.every(Boolean)) newer.add(name);
  };
  full(parse(code, { ecmaVersion, sourceType: 'module' }), (node) => {
    for (const name of globalsIn(node)) look(globals, name);
    for (const name of membersIn(node)) look(members, name);
  });
  return [...newer].sort();
}

type Named = Node & { name?: string; value?: unknown };

function globalsIn(node: Node): string[] {
  return isA<Named>(node, 'Identifier') && node.name ? [node.name] : [];
}

/** `one.name`, `one['name']`, and `{ name } = one` */
function membersIn(node: Node): string[] {
  if (isA<Node & { property: Named; computed: boolean }>(node, 'MemberExpression')) {
    const { property, computed } = node;
    // Private ones are the script's own.
    if (property.type === 'PrivateIdentifier') return [];
    return [String(computed ? property.value : property.name)];
  }
  if (isA<Node & { properties: { key?: Named }[] }>(node, 'ObjectPattern'))
    return node.properties.flatMap(({ key }) => key?.name ?? []);
  return [];
}

function isA<Kind extends Node>(node: Node, type: string): node is Kind {
  return node.type === type;
}

function note(known: Map<string, boolean[]>, name: string, newer: boolean): void {
  known.set(name, [...(known.get(name) ?? []), newer]);
}
