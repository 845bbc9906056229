import sharp from 'sharp';

/** A draft's width in units; its height follows the picture's shape. */
const columns = 64;
/** Besides its ground. More of them show more, and each costs its page a dozen bytes. */
const rectangles = 20;

type Colour = readonly [red: number, green: number, blue: number];

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** RGB, row by row, 0 to 255. */
interface Pixels {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

/**
 * The picture in a few flat rectangles, as SVG source: what its place shows until the picture is there. One after the
 * other, each goes where it brings the draft nearest to the picture. The same picture gives the same draft.
 */
export async function drawDraft(shot: Buffer): Promise<string> {
  const picture = await readPixels(shot);
  const { width, height } = picture;
  const draft: Pixels = { width, height, values: new Uint8ClampedArray(picture.values.length) };
  const random = seededRandom();
  const whole: Rectangle = { x: 0, y: 0, width, height };
  const drawn = [paint(draft, picture, whole)];
  while (drawn.length <= rectangles)
    drawn.push(paint(draft, picture, nearest(draft, picture, random)));
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${drawn.join('')}</svg>`;
}

async function readPixels(shot: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .resize({ width: columns })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: new Uint8ClampedArray(data) };
}

/** Fills the rectangle with the colour that the picture has there; returns its SVG. */
function paint(draft: Pixels, picture: Pixels, rectangle: Rectangle): string {
  const colour = colourOf(picture, rectangle);
  for (const at of offsets(draft, rectangle)) draft.values.set(colour, at);
  const { x, y, width, height } = rectangle;
  const fill = colour.map((value) => (value / 17).toString(16)).join('');
  return `<rect x='${x}' y='${y}' width='${width}' height='${height}' fill='#${fill}'/>`;
}

/** The rectangle that helps most: the best of many at random, then moved edge by edge while that makes it better. */
function nearest(draft: Pixels, picture: Pixels, random: (below: number) => number): Rectangle {
  let best = randomRectangle(draft, random);
  let most = gain(draft, picture, best);
  const tryOut = (rectangle: Rectangle): boolean => {
    const found = gain(draft, picture, rectangle);
    if (found <= most) return false;
    best = rectangle;
    most = found;
    return true;
  };
  for (let tries = 0; tries < 600; tries++) tryOut(randomRectangle(draft, random));
  for (let failures = 0; failures < 150; failures++)
    if (tryOut(withAnEdgeMoved(best, draft, random))) failures = 0;
  return best;
}

/** By how much the rectangle would bring the draft nearer to the picture, in squares of colour values. */
function gain(draft: Pixels, picture: Pixels, rectangle: Rectangle): number {
  const colour = colourOf(picture, rectangle);
  let sum = 0;
  for (const at of offsets(picture, rectangle)) {
    for (const [channel, value] of colour.entries()) {
      const wanted = picture.values[at + channel] ?? 0;
      sum += (wanted - (draft.values[at + channel] ?? 0)) ** 2 - (wanted - value) ** 2;
    }
  }
  return sum;
}

/** The mean, rounded to what three digits of CSS can say. */
function colourOf(picture: Pixels, rectangle: Rectangle): Colour {
  const sum = [0, 0, 0] as [number, number, number];
  for (const at of offsets(picture, rectangle)) {
    sum[0] += picture.values[at] ?? 0;
    sum[1] += picture.values[at + 1] ?? 0;
    sum[2] += picture.values[at + 2] ?? 0;
  }
  const round = (value: number) =>
    Math.round(value / (rectangle.width * rectangle.height) / 17) * 17;
  return [round(sum[0]), round(sum[1]), round(sum[2])];
}

/** Where each of the rectangle's pixels begins. */
function* offsets({ width }: Pixels, rectangle: Rectangle): Generator<number> {
  for (let y = rectangle.y; y < rectangle.y + rectangle.height; y++)
    for (let x = rectangle.x; x < rectangle.x + rectangle.width; x++) yield (y * width + x) * 3;
}

function randomRectangle(within: Pixels, random: (below: number) => number): Rectangle {
  const width = 1 + random(within.width);
  const height = 1 + random(within.height);
  const x = random(within.width - width + 1);
  const y = random(within.height - height + 1);
  return { x, y, width, height };
}

function withAnEdgeMoved(
  { x, y, width, height }: Rectangle,
  within: Pixels,
  random: (below: number) => number,
): Rectangle {
  const edges = [x, x + width, y, y + height] as [number, number, number, number];
  const moved = random(4);
  edges[moved] = (edges[moved] ?? 0) + random(7) - 3;
  const [left, right, top, bottom] = edges;
  const [x1, x2] = ordered(left, right, within.width);
  const [y1, y2] = ordered(top, bottom, within.height);
  return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
}

/** Two edges inside the picture, one unit apart at least. */
function ordered(first: number, second: number, most: number): [number, number] {
  const start = Math.min(Math.max(first, 0), most - 1);
  return [start, Math.min(Math.max(second, start + 1), most)];
}

/** Whole numbers below the one given, in the same order on every run (a linear congruential generator). */
function seededRandom(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
