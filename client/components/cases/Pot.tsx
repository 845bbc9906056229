const shapes = [
  {
    body: 'M30 20h52l-4 16c26 16 36 40 36 66 0 30-12 46-22 58H20C10 148-2 132-2 102-2 76 8 52 34 36Z',
    glaze: 92,
  },
  {
    body: 'M42 4h28l-4 56c26 16 36 34 36 54 0 26-10 40-18 46H28c-8-6-18-20-18-46 0-20 10-38 36-54Z',
    glaze: 76,
  },
  { body: 'M-4 90h120c0 42-20 70-44 70H40C16 160-4 132-4 90Z', glaze: 112 },
  { body: 'M24 74h66l-8 78c0 5-4 8-8 8H40c-4 0-8-3-8-8Z', glaze: 108 },
] as const;

/** A pot of the shelf, half glazed: the glaze ends where the potter’s hand held it. */
export function Pot({ shape }: { shape: number }) {
  const { body, glaze } = shapes[shape % shapes.length] ?? shapes[0];
  const id = `pot-${shape}`;
  return (
    <svg viewBox="-12 0 136 164" aria-hidden="true" data-shape={shape}>
      <clipPath id={id}>
        <path d={body} />
      </clipPath>
      <path d={body} />
      <path
        clipPath={`url(#${id})`}
        d={`M-20 0H140V${glaze}c-20 10-34-8-54-4s-22 22-44 16-30-16-62 2Z`}
      />
    </svg>
  );
}
