interface Shape {
  body: string;
  /** How far down it goes. */
  glaze: number;
  handle?: { d: string; width: number };
}

const vase: Shape = {
  body: 'M42 4h28l-4 56c26 16 36 34 36 54 0 26-10 40-18 46H28c-8-6-18-20-18-46 0-20 10-38 36-54Z',
  glaze: 76,
};

const shapes: readonly Shape[] = [
  {
    body: 'M30 20h52l-4 16c26 16 36 40 36 66 0 30-12 46-22 58H20C10 148-2 132-2 102-2 76 8 52 34 36Z',
    glaze: 92,
    handle: { d: 'M94 48c28-8 46 8 43 34s-18 47-40 54', width: 14 },
  },
  vase,
  { body: 'M-4 90h120c0 42-20 70-44 70H40C16 160-4 132-4 90Z', glaze: 112 },
  {
    body: 'M24 74h66l-8 78c0 5-4 8-8 8H40c-4 0-8-3-8-8Z',
    glaze: 108,
    handle: { d: 'M85 91c25-5 36 8 34 26s-20 28-38 26', width: 11 },
  },
];

/** A pot of the shelf, half glazed: the glaze ends where the potter’s hand held it. */
export function Pot({ shape }: { shape: number }) {
  const { body, glaze, handle } = shapes[shape % shapes.length] ?? vase;
  const id = `pot-${shape}`;
  return (
    <svg viewBox="-36 0 184 164" aria-hidden="true" data-shape={shape}>
      <clipPath id={id}>
        <path d={body} />
      </clipPath>
      {handle && <path d={handle.d} fill="none" stroke="currentColor" strokeWidth={handle.width} />}
      <path d={body} />
      <path
        fill="currentColor"
        clipPath={`url(#${id})`}
        d={`M-20 0H140V${glaze}c-20 10-34-8-54-4s-22 22-44 16-30-16-62 2Z`}
      />
    </svg>
  );
}
