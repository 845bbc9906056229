import * as z from 'zod';
import { target } from './fields.ts';

const from = z.string().regex(/^\/\S*$/, 'must be a path as /old-page');

/** Where an address leads (308), or that its page is gone (410). */
const fate = z.union([z.literal('gone'), target], {
  error: 'must be a path as /services, or gone',
});

/** `redirects.yaml`. */
export const redirects = z.strictObject({
  redirects: z
    .record(from, fate)
    .exactOptional()
    .meta({ description: 'Addresses that lead elsewhere, or that are gone' }),
  removed: z
    .record(
      z
        .string()
        .regex(
          /^(?:(?:pages|cases)\/.+\.yaml|articles\/.+\.md)$/,
          'must be a file as pages/cricket.yaml',
        ),
      fate,
    )
    .exactOptional()
    .meta({ description: 'Files whose page is taken away, and where its address leads or gone' }),
});
