import * as z from 'zod';

/** Lines and curves alone: whatever else an SVG may hold (scripts, links, other files) can't be written so. */
const pathData = z
  .string()
  .trim()
  .max(8000, 'must be at most 8000 characters long')
  .regex(
    /^[Mm][\d\s.,+\-MmLlHhVvCcSsQqTtAaZzEe]*$/,
    'must be the data of an SVG path, as M4 4h16v16: letters for lines, and numbers',
  );

/** On a field of 24 by 24. */
export const iconPath = pathData.meta({
  description: 'The d of an SVG path on a field of 24 by 24, which is filled',
});

const stroke = z.number().positive().max(1000);

/** The brand's mark: paths on a field, in the colour of the text beside it or in that which stands out. */
export const mark = z.strictObject({
  viewBox: z
    .string()
    .max(40)
    .regex(
      /^-?\d+(?:\.\d+)? -?\d+(?:\.\d+)? [1-9]\d*(?:\.\d+)? [1-9]\d*(?:\.\d+)?$/,
      'must be four numbers as 0 0 32 32',
    ),
  paths: z
    .array(
      z.strictObject({
        d: pathData,
        line: stroke.exactOptional().meta({ description: 'Drawn as a line so wide, not filled' }),
        highlight: z.literal(true).exactOptional().meta({ description: 'In the colour highlight' }),
        turns: z.literal(true).exactOptional().meta({ description: 'Round the middle, on hover' }),
      }),
    )
    .min(1, 'must have an entry')
    .max(20, 'must have at most 20 entries')
    .readonly(),
});
