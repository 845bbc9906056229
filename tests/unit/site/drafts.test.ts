import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDraft } from '../../../pictures/draft.ts';
import drafts from '../../../shared/drafts.json' with { type: 'json' };
import { type PictureSize, pictures } from '../../../shared/pictures.ts';

const rectangle = /<rect x='(\d+)' y='(\d+)' width='(\d+)' height='(\d+)' fill='#[\da-f]{3}'\/>/g;

const drafted = Object.entries<PictureSize>(pictures).filter(([, { draft }]) => draft);

test('every picture of a first screen has a draft, and no other one', () => {
  // Else: npm run pictures.
  expect(Object.keys(drafts)).toEqual(drafted.map(([name]) => name).sort());
});

test.each(drafted)(
  'the draft of %s is a ground, twenty rectangles and no more',
  (name, { width, height }) => {
    const svg = new Map(Object.entries(drafts)).get(name) ?? '';
    const [, columns, rows] = /viewBox='0 0 (\d+) (\d+)'/.exec(svg) ?? [];
    expect([Number(columns), Number(rows)]).toEqual([64, Math.round((64 * height) / width)]);
    const found = [...svg.matchAll(rectangle)].map((match) => match.slice(1).map(Number));
    expect(found).toHaveLength(21);
    for (const [x = 0, y = 0, across = 0, down = 0] of found) {
      expect(x + across).toBeLessThanOrEqual(Number(columns));
      expect(y + down).toBeLessThanOrEqual(Number(rows));
    }
    const rest = svg.replaceAll(rectangle, '');
    expect(rest).toBe(
      `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${columns} ${rows}'></svg>`,
    );
  },
);

test('a draft is near to its picture, and the same on every run', async () => {
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#ffcc33' },
  })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#003322' } },
        left: 60,
        top: 40,
      },
    ])
    .png()
    .toBuffer();
  const draft = await drawDraft(picture);
  expect(await drawDraft(picture)).toBe(draft);
  const [drawn, wanted] = await Promise.all(
    [Buffer.from(draft), picture].map((input) =>
      sharp(input).resize(64, 48).removeAlpha().raw().toBuffer(),
    ),
  );
  const worst = drawn?.map((value, index) => Math.abs(value - (wanted?.[index] ?? 0))) ?? [];
  // Edges fall between two units.
  const off = [...worst].filter((difference) => difference > 20).length;
  expect(off / worst.length).toBeLessThan(0.05);
});
