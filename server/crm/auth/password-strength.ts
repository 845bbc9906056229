import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Whether it would take more than ten thousand million guesses: zxcvbn knows the common passwords, names, keyboards, and
 * what people make of them.
 * @param known what everybody knows of its owner
 */
export function isHardToGuess(password: string, known: readonly string[]): boolean {
  return meter.check(password, [...known]).score >= 4;
}
