import * as z from 'zod';
import { line } from './fields.ts';

/**
 * One line of the interface, in which the named values may stand in braces: `Within {replyTime}`. Others would be shown
 * as they are, and are refused.
 */
export function phrase(...names: readonly string[]) {
  return line.superRefine(onlyNames(names)).meta({ description: described(names) });
}

/** A line for each kind of number that the language tells apart: `one: 1 minute`, `other: {count} minutes`. */
export function counted(...names: readonly string[]) {
  const other = phrase('count', ...names);
  const own = other.optional();
  return z.strictObject({ zero: own, one: own, two: own, few: own, many: own, other });
}

/** Refuses names in braces that stand for nothing. */
export function onlyNames(names: readonly string[]) {
  return (text: string, context: z.RefinementCtx) => {
    for (const [whole, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (names.includes(name)) continue;
      context.addIssue({
        code: 'custom',
        message: `has ${whole}, which stands for nothing here: ${instead(names)}`,
      });
    }
  };
}

function instead(names: readonly string[]): string {
  return names.length > 0 ? `write ${inBraces(names)}` : 'write it without braces';
}

function described(names: readonly string[]): string {
  return names.length > 0 ? `${inBraces(names)} is filled in` : 'shown as it is';
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}
