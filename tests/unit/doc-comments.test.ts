import { globSync, readFileSync } from 'node:fs';
import { type ExportNamedDeclaration, type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const files = globSync('{server,shared}/**/*.{ts,tsx}').sort();

test('every exported function says what it promises, and that it throws', () => {
  expect(files.flatMap((file) => silencesIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a function without a doc comment is found, and one whose own body throws without a word of it', () => {
  const code = `
    export function bare() {}
    /** Says what it does. */
    export function said() { return () => { throw new Error('of another function'); }; }
    // No doc comment
    export const arrow = () => 1;
    /** Says nothing of its end. */
    export async function silent() { if (arrow()) throw new Error('no'); }
    /** @throws {Error} always */
    export const loud = function () { throw new Error('no'); };
    /** Of both signatures. */
    export function several(one: string): string;
    export function several(one: unknown): unknown { return one; }
    export function neither(one: string): string;
    export function neither(one: unknown): unknown { return one; }
    function inner() {}
    export const value = inner();
  `;
  expect(silencesIn('made-up.ts', code)).toEqual([
    'made-up.ts: bare has no doc comment',
    'made-up.ts: arrow has no doc comment',
    'made-up.ts: silent throws without @throws',
    'made-up.ts: neither has no doc comment',
  ]);
});

/** What the exported functions of a file leave unsaid. */
function silencesIn(file: string, code: string): string[] {
  const parsed = parseSync(file, code);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const throwing = throwingFunctions(parsed);
  const docs = new Map<string, string>();
  return parsed.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const doc = docBefore(statement.start, parsed, code);
    return functionsIn(statement).flatMap(({ name, start, isSignature }) => {
      // The first signature of several speaks for all.
      const said = docs.get(name) ?? doc;
      if (said !== undefined) docs.set(name, said);
      if (isSignature) return [];
      if (said === undefined) return `${file}: ${name} has no doc comment`;
      return throwing.has(start) && !said.includes('@throws')
        ? `${file}: ${name} throws without @throws`
        : [];
    });
  });
}

interface ExportedFunction {
  name: string;
  start: number;
  /** One of several, without a body. */
  isSignature?: boolean;
}

function functionsIn({ declaration }: ExportNamedDeclaration): ExportedFunction[] {
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'TSDeclareFunction') {
    const isSignature = declaration.type === 'TSDeclareFunction';
    return [{ name: declaration.id?.name ?? '', start: declaration.start, isSignature }];
  }
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const isFunction =
      init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
    return isFunction && id.type === 'Identifier' ? [{ name: id.name, start: init.start }] : [];
  });
}

/** Where those functions begin that throw in their own body, and not in a function within it. */
function throwingFunctions({ program }: ParseResult): ReadonlySet<number> {
  const throwing = new Set<number>();
  const around: number[] = [];
  const enter = ({ start }: { start: number }) => void around.push(start);
  const leave = () => void around.pop();
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ThrowStatement: () => void throwing.add(around.at(-1) ?? -1),
  }).visit(program);
  return throwing;
}

/** The doc comment right before a statement; undefined: there is none. */
function docBefore(start: number, { comments }: ParseResult, code: string): string | undefined {
  const last = comments.findLast(({ end }) => end <= start);
  const isDoc = last?.type === 'Block' && last.value.startsWith('*');
  return isDoc && code.slice(last.end, start).trim() === '' ? last.value : undefined;
}
