import type { Raster } from '#engine/input/raster.ts';
import type { OutlinePlaces } from '#engine/measure/outline-places.ts';
import type { Gain } from '#engine/measure/white-gain.ts';

const { floor, hypot, max, min, round } = Math;

type SideColour = readonly [number, number, number];

interface OutlinePlace {
  readonly x: number;
  readonly y: number;
  readonly softPx: number;
  readonly person: SideColour;
  readonly background: SideColour;
}

/** From here on the mask takes a pixel for the person's. */
const minMasked = 0.5;
/** Reach of the profiles across the outline, in pixels; a clean outline is about five pixels soft. */
const reachPx = 12;
/** The two sides: from and to so many pixels off the outline. */
const sidePx = { from: 3, to: 9 };

/**
 * The outline of the person, pixel by pixel, with the colours on either side of it.
 *
 * @param coarse the person mask
 * @param inside 0 where the picture has no pixel: its edge is no outline
 * @param gain what each channel is multiplied by first
 */
export function outlinePlaces(photo: Raster, coarse: Float32Array, inside: Uint8Array, gain: Gain): OutlinePlaces {
  const { widthPx, heightPx } = photo;
  const margin = reachPx + 2;
  const places: OutlinePlace[] = [];
  for (let y = margin; y < heightPx - margin; y += 1) {
    const end = (y + 1) * widthPx - margin;
    for (let at = nextEdge(coarse, y * widthPx + margin, end, widthPx); at < end; ) {
      const x = at - y * widthPx;
      const out = wayOut(coarse, at, widthPx);
      if (out !== undefined && liesInside(inside, widthPx, x, y, out)) {
        places.push({
          x,
          y,
          softPx: softness(coarse, widthPx, x, y, out),
          person: sideColour(photo, x, y, { x: -out.x, y: -out.y }, gain),
          background: sideColour(photo, x, y, out, gain),
        });
      }
      at = nextEdge(coarse, at + 1, end, widthPx);
    }
  }
  return {
    count: places.length,
    xs: Float64Array.from(places, ({ x }) => x),
    ys: Float64Array.from(places, ({ y }) => y),
    softPx: Float64Array.from(places, ({ softPx }) => softPx),
    person: Float64Array.from(places.flatMap(({ person }) => person)),
    background: Float64Array.from(places.flatMap(({ background }) => background)),
  };
}

/** The next pixel of a row that is the person's and has a neighbour that is not; `end` where there is none. */
function nextEdge(coarse: Float32Array, start: number, end: number, width: number): number {
  for (let at = start; at < end; at += 1) {
    if (coarse[at]! >= minMasked && !isWithin(coarse, at, width)) return at;
  }
  return end;
}

interface Way {
  readonly x: number;
  readonly y: number;
}

function isWithin(coarse: Float32Array, at: number, width: number): boolean {
  return min(coarse[at - 1]!, coarse[at + 1]!, coarse[at - width]!, coarse[at + width]!) >= minMasked;
}

/** The direction in which the mask falls, over seven pixels. */
function wayOut(coarse: Float32Array, at: number, width: number): Way | undefined {
  let [x, y] = [0, 0];
  for (let down = -3; down <= 3; down += 1) {
    for (let across = -3; across <= 3; across += 1) {
      const value = coarse[at + down * width + across]!;
      x -= across * value;
      y -= down * value;
    }
  }
  const length = hypot(x, y);
  return length < 1e-3 ? undefined : { x: x / length, y: y / length };
}

function softness(coarse: Float32Array, width: number, x: number, y: number, out: Way): number {
  let sum = 0;
  for (let step = -reachPx; step <= reachPx; step += 1) {
    const px = x + out.x * step;
    const py = y + out.y * step;
    const left = floor(px);
    const top = floor(py);
    const tx = px - left;
    const ty = py - top;
    const at = top * width + left;
    const upper = coarse[at]! * (1 - tx) + coarse[at + 1]! * tx;
    const lower = coarse[at + width]! * (1 - tx) + coarse[at + width + 1]! * tx;
    const value = upper + ty * (lower - upper);
    sum += 4 * value * (1 - value);
  }
  return max(0, sum);
}

/** Whether the picture has both sides of the outline. */
function liesInside(inside: Uint8Array, width: number, x: number, y: number, out: Way): boolean {
  const isIn = (step: number) => inside[round(y + out.y * step) * width + round(x + out.x * step)] === 1;
  return isIn(-sidePx.to) && isIn(sidePx.to);
}

function sideColour({ data, widthPx }: Raster, x: number, y: number, way: Way, gain: Gain): SideColour {
  let [red, green, blue] = [0, 0, 0];
  for (let step = sidePx.from; step <= sidePx.to; step += 1) {
    const at = (round(y + way.y * step) * widthPx + round(x + way.x * step)) * 3;
    red += data[at]!;
    green += data[at + 1]!;
    blue += data[at + 2]!;
  }
  const whole = 255 * (sidePx.to - sidePx.from + 1);
  return [(red / whole) * gain[0], (green / whole) * gain[1], (blue / whole) * gain[2]];
}
