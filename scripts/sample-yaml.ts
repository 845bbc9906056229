import { Document, isCollection, isPair, isScalar, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import * as z from 'zod';

type Node = z.core.JSONSchema.BaseSchema;

/**
 * YAML with every field that a schema knows, in its order. What may be left out and is one value stands there as a
 * comment, with the schema's example if there is one; each description stands once, above the first field that has it.
 * @param given values of fields, by their place: `seo.title`, or by their name alone: `picture`
 * @param mentioned fields of the first level that stand as a comment, too
 */
export function sampleYaml(
  schema: z.ZodType,
  given: Readonly<Record<string, string | number>>,
  mentioned: readonly string[] = [],
): YAMLMap {
  const told = new Set<string>();
  return mapOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []);

  function mapOf(node: Node, place: readonly string[]): YAMLMap {
    const map = new YAMLMap();
    let comments: string[] = [];
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      if (typeof field === 'boolean') continue;
      const here = [...place, name];
      if (isLeftOut(field, here, node.required?.includes(name) ?? false)) {
        comments.push(...commentsFor(name, field));
        continue;
      }
      const key = new Scalar(name);
      comments.push(...newDescription(field));
      if (comments.length > 0) key.commentBefore = comments.join('\n');
      comments = [];
      key.spaceBefore = place.length === 0 && field.type === 'object';
      map.add(new Pair(key, sampleOf(field, here)));
    }
    if (comments.length > 0) map.comment = comments.join('\n');
    return map;
  }

  /** A choice between kinds is none of a single value. */
  function isLeftOut(field: Node, place: readonly string[], required: boolean): boolean {
    if (mentioned.includes(place.join('.'))) return true;
    if (required || givenTo(place) !== undefined) return false;
    if (place.join('.') === 'menu') return given['menu.group'] === undefined;
    return !['object', 'array'].includes(String(field.type)) && !kindsOf(field);
  }

  function newDescription(field: Node): string[] {
    const kinds = kindsOf(field) ?? kindsOf(itemOf(field));
    const lines = [field.description, kinds && `kind is one of ${kinds.join(', ')}`];
    return lines.flatMap((line) => {
      if (line === undefined || told.has(line)) return [];
      told.add(line);
      return ` ${line}`;
    });
  }

  function sampleOf(field: Node, place: readonly string[]): YAMLMap | YAMLSeq | Scalar {
    const known =
      (field.type === 'object' ? undefined : givenTo(place)) ??
      field.const ??
      field.enum?.[0] ??
      (field.type === 'string' ? field.sample : undefined);
    if (known !== undefined) return new Scalar(known);
    const [choice] = field.anyOf ?? field.oneOf ?? [];
    if (typeof choice === 'object') return sampleOf(choice, place);
    if (field.type === 'object') return mapOf(field, place);
    if (field.type === 'array') return sequenceOf(field, place);
    if (field.type === 'boolean') return new Scalar(true);
    if (field.type === 'string') return new Scalar(sampleWords(place));
    return new Scalar(field.minimum ?? 1);
  }

  /** Two of whatever it holds: also tables are then as wide as their headers. */
  function sequenceOf(list: Node, place: readonly string[]): YAMLSeq {
    const sequence = new YAMLSeq();
    const { prefixItems } = list;
    const [first, second = first] = prefixItems ?? [itemOf(list)];
    for (const [index, item] of [first, second].entries()) {
      const here = [...place, String(index + 1)];
      sequence.add(sampleOf(typeof item === 'object' ? item : {}, here));
    }
    sequence.flow = sequence.items.every(isScalar) && prefixItems !== undefined;
    return sequence;
  }

  function givenTo(place: readonly string[]): string | number | undefined {
    return given[place.join('.')] ?? given[`*.${place.at(-1)}`];
  }
}

/** What a field is that may be left out; as a file would have it, where the schema has a sample. */
function commentsFor(name: string, { description, sample }: Node): string[] {
  if (sample === undefined) return [` ${name}: ${description ?? 'may be written here'}`];
  const part = new Document({ [name]: sample });
  fold(part.get(name));
  const text = part.toString({ lineWidth: 0, singleQuote: true });
  const lines = [
    ...(description === undefined ? [] : [description]),
    ...text.trimEnd().split('\n'),
  ];
  return lines.map((line) => ` ${line}`);
}

/** What is short stands on one line. */
function fold(node: unknown): void {
  if (!isCollection(node)) return;
  node.flow = JSON.stringify(node).length < 100;
  if (!node.flow) for (const item of node.items) fold(isPair(item) ? item.value : item);
}

function itemOf({ items }: Node): Node {
  return typeof items === 'object' && !Array.isArray(items) ? items : {};
}

/** Those of a list are numbered, as no two of it may be the same. */
function sampleWords(place: readonly string[]): string {
  const numbers = place.filter((step) => /^\d+$/.test(step));
  const name = place.findLast((step) => !numbers.includes(step));
  return ['Sample', name, ...(numbers.length > 0 ? [numbers.join('.')] : [])].join(' ');
}

/** What the field `kind` may say where a schema is a choice between kinds. */
function kindsOf({ anyOf, oneOf }: Node): unknown[] | undefined {
  const kinds = (oneOf ?? anyOf)?.flatMap((choice) => {
    const kind = typeof choice === 'object' ? choice.properties?.kind : undefined;
    return typeof kind === 'object' ? [kind.const] : [];
  });
  return kinds && kinds.length > 0 ? kinds : undefined;
}
