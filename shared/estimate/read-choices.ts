import * as z from 'zod/mini';
import type { EstimateSettings } from '../schemas/estimate.ts';
import { type ChoiceName, type Choices, choiceNames, choicesFrom, isList } from './choices.ts';

/** What an address chooses, and what of it is no choice. */
export interface ParsedChoices {
  choices: Choices;
  /** By the name of the question, shortened and printable; a few of them. */
  unknown: readonly { name: ChoiceName; value: string }[];
}

const mostValues = 24;
const mostUnknown = 6;
const longestValue = 40;

/** Whether an address chooses anything. */
export function hasChoices(params: URLSearchParams): boolean {
  return choiceNames.some((name) => params.has(name));
}

/** Reads choices from an address: `platforms=web,ios` or, as forms write it, `platforms=web&platforms=ios`. */
export function readChoices(
  params: URLSearchParams,
  settings: Pick<EstimateSettings, 'questions' | 'start'>,
): ParsedChoices {
  if (!hasChoices(params)) return { choices: settings.start, unknown: [] };
  const read = choiceNames.map((name) => ({ name, ...valuesIn(params, name, settings) }));
  return {
    choices: choicesFrom(settings, (name) => read.find((one) => one.name === name)?.known ?? []),
    unknown: read
      .flatMap(({ name, unknown }) => unknown.map((value) => ({ name, value: readable(value) })))
      .slice(0, mostUnknown),
  };
}

function valuesIn(
  params: URLSearchParams,
  name: ChoiceName,
  { questions }: Pick<EstimateSettings, 'questions'>,
): { known: string[]; unknown: string[] } {
  const option = z.enum(questions[name].options.map(({ id }) => id));
  const values = params
    .getAll(name)
    .flatMap((value) => value.split(',', mostValues))
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .slice(0, mostValues);
  const isKnown = (value: string) => option.safeParse(value).success;
  const [first, ...others] = values.filter(isKnown);
  const unknown = values.filter((value) => !isKnown(value));
  // Of one answer there can't be two.
  return isList(name) || first === undefined
    ? { known: values.filter(isKnown), unknown }
    : { known: [first], unknown: [...unknown, ...others.filter((value) => value !== first)] };
}

function readable(value: string): string {
  const printable = value.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '·');
  return printable.length > longestValue ? `${printable.slice(0, longestValue)}…` : printable;
}
