import { closest, distance } from 'fastest-levenshtein';
import { stringify } from 'yaml';
import * as z from 'zod';

/** Something that a schema doesn't take. */
export interface SchemaIssue {
  path: readonly PropertyKey[];
  /** Of a text with several lines, the one that is meant, from 0. */
  lineInText?: number;
  text: string;
}

/** How what a path leads to stands in its file: `02108`, of which YAML makes a number. */
type WrittenAt = (path: readonly PropertyKey[]) => string | undefined;

/**
 * Either what the schema makes of the data, or all that is wrong with them, with what to write.
 * @param writtenAt how a value stands in its file, to quote it so
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  writtenAt: WrittenAt = () => undefined,
): { value: z.output<Schema>; issues?: undefined } | { issues: readonly SchemaIssue[] } {
  const result = schema.safeParse(data, { error: messageFor, reportInput: true, jitless: true });
  if (result.success) return { value: result.data };
  return {
    issues: result.error.issues.flatMap((issue) => schemaIssuesOf(issue, schema, writtenAt)),
  };
}

function schemaIssuesOf(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  writtenAt: WrittenAt,
): SchemaIssue[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      text: `isn’t known here: ${suggestionFor(key, knownKeys(schema, path))}`,
    }));
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ path, text: `is missing: write ${howToWrite(schema, path)}` }];
  }
  if (isUnquoted(issue)) {
    const written = writtenAt(path) ?? String(issue.input);
    return [{ path, text: `must be text: put it in quotes, as '${written}'` }];
  }
  const within = issue.code === 'invalid_union' ? intendedChoice(issue.errors) : undefined;
  if (within) {
    return within.flatMap((one) =>
      schemaIssuesOf({ ...one, path: [...path, ...one.path] }, schema, writtenAt),
    );
  }
  const lineInText = issue.code === 'custom' ? issue.params?.line : undefined;
  return [{ path, text: message, ...(typeof lineInText === 'number' && { lineInText }) }];
}

/** Whether a number, or `true`, stands where a text is wanted. */
function isUnquoted(issue: z.core.$ZodIssue): boolean {
  return (
    issue.code === 'invalid_type' && issue.expected === 'string' && typeof issue.input !== 'object'
  );
}

/** Of what each choice says, that of the one that was meant: what isn't a whole other kind of value. */
function intendedChoice(choices: readonly (readonly z.core.$ZodIssue[])[]) {
  const kind = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_value' || code === 'invalid_type');
  return choices.find((issues) => !issues.some(kind));
}

/** What is said where the schema has no words of its own. */
function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      if (input === null) return 'is empty: write a value, or take the line out';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value': {
      const values = issue.values.map(String);
      return `must be ${values.join(' or ')}${suggestion(String(input), values)}`;
    }
    case 'invalid_union':
      return `must have one of the known kinds${optionList(issue.options)}`;
    case 'invalid_key':
      return 'can’t be a name here';
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, string>> = {
  object: 'an object: write its fields below it, indented',
  record: 'an object: write its fields below it, indented',
  array: 'a list: write each entry after "- "',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  string: 'text',
};

function optionList(options: unknown): string {
  return Array.isArray(options) ? `: ${options.join(', ')}` : '';
}

function suggestion(text: string, choices: readonly string[]): string {
  const near = nearest(text, choices);
  return near && choices.length > 1 ? `: write ${near}` : '';
}

function suggestionFor(key: string, keys: readonly string[]): string {
  const near = nearest(key, keys);
  return near ? `write ${near}` : `take it out; known are ${keys.join(', ')}`;
}

/** The choice that was meant, by Levenshtein's distance; undefined: the text is more than misspelt. */
export function nearest(text: string, choices: readonly string[]): string | undefined {
  if (choices.length === 0) return undefined;
  const near = closest(text, choices);
  return distance(text.toLowerCase(), near.toLowerCase()) <= Math.max(2, near.length / 3)
    ? near
    : undefined;
}

/** A node of a JSON Schema. */
type Node = z.core.JSONSchema.BaseSchema;

function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const keys = nodesAt(schema, path).flatMap(({ properties }) => Object.keys(properties ?? {}));
  return [...new Set(keys)];
}

/** `"accent: '#8c2f1b'" (the colour of links)`: what would be right there, and what it is for. */
function howToWrite(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const nodes = nodesAt(schema, path);
  const purpose = nodes.find(({ description }) => description)?.description;
  const name = String(path.at(-1));
  const written = nodes.flatMap((node) => sampleOf(name, node) ?? [])[0] ?? 'it';
  return purpose === undefined ? written : `${written} (${purpose})`;
}

/** Undefined where only the description says it. */
function sampleOf(name: string, node: Node): string | undefined {
  const { type, properties = {}, required = [], pattern, format } = node;
  const known = node.const ?? node.enum?.[0] ?? node.sample;
  if (known !== undefined) return `"${name}: ${stringify(known, { singleQuote: true }).trim()}"`;
  switch (type) {
    case 'object':
      return `"${name}:" and, indented below it, ${(required.length > 0 ? required : Object.keys(properties)).join(', ')}`;
    case 'array':
      return `"${name}:" and, below it, each entry after "- "`;
    case 'string':
      return pattern === undefined && format === undefined ? `"${name}: Some words"` : undefined;
    case 'boolean':
      return `"${name}: true"`;
    case 'number':
    case 'integer':
      return `"${name}: ${node.minimum ?? 1}"`;
    default:
      return undefined;
  }
}

/** What the schema says of a place; several where it takes several. */
function nodesAt(schema: z.ZodType, path: readonly PropertyKey[]): Node[] {
  let nodes = alternatives(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  for (const step of path) {
    nodes = nodes.flatMap(({ properties, items, prefixItems, additionalProperties }) => {
      const next =
        typeof step === 'number'
          ? (prefixItems?.[step] ?? items)
          : (properties?.[String(step)] ?? additionalProperties);
      return typeof next === 'object' && !Array.isArray(next) ? alternatives(next) : [];
    });
  }
  return nodes;
}

function alternatives(node: Node): Node[] {
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  return [
    node,
    ...choices.flatMap((choice) =>
      typeof choice === 'object' ? alternatives(choice as Node) : [],
    ),
  ];
}
