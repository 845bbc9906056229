import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Knows the common passwords, names, keyboards, and what people make of them. */
export const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
