import json from '../shared/measured.json' with { type: 'json' };
import { recordsSchema } from '../shared/measured.ts';

/** What was measured of the delivered site when its records were taken last. */
export const records = recordsSchema.parse(json);
