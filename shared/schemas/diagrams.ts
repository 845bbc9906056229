import * as z from 'zod';
import { exhibitHead } from './copy.ts';
import { line, list } from './fields.ts';

const lane = z.int().min(1).max(5);

/** What happens to one request, system by system, by what goes wrong on its way. */
const journey = z.strictObject({
  kind: z.literal('journey'),
  ...exhibitHead,
  choose: line,
  systems: z.tuple([line, line, line, line, line]).readonly(),
  runs: list(
    z.strictObject({
      label: line,
      hops: list(
        z.strictObject({
          at: line,
          from: lane,
          to: lane.meta({ description: 'The system that it reaches, counted from 1' }),
          text: line,
          state: z.enum(['failed', 'mended']).exactOptional(),
        }),
      ),
      outcome: line,
    }),
  ),
});

/** The log of one request before and after. */
const log = z.strictObject({
  kind: z.literal('log'),
  ...exhibitHead,
  play: line,
  clock: line.meta({ description: 'Names the slider of time' }),
  runs: list(
    z.strictObject({
      label: line,
      verdict: line,
      text: line,
      lines: list(
        z.strictObject({
          at: z.number().meta({ description: 'Milliseconds after the request' }),
          code: line,
          state: z.enum(['warning', 'good']).exactOptional(),
        }),
      ),
    }),
  ),
});

/** Exhibits that are drawn of their own words, each by a component. */
export const diagrams = [journey, log] as const;
