import { intoFrame } from '#engine/geometry/frame.ts';
import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { addNoise } from './gaussian-noise.ts';
import { mapPixels } from './raster-of.ts';
import type { Subject } from './subject.ts';

/** The colour of a wall, or its brightness where it is grey, at a place in eye distances from between the pupils. */
export type Wall = (x: number, y: number) => number | readonly [number, number, number];

/** Light on a real wall flickers this much from pixel to pixel in a picture, in levels. */
const wallNoise = 1.2;

/**
 * Puts the person before a wall.
 *
 * @param shade how much of the wall's light arrives at each pixel, 0 to 1
 */
export function putOnWall({ raster, frame, interEyePx, matte }: Subject, wall: Wall, shade?: Float32Array): Raster {
  const { alpha, colours } = matte();
  const painted = addNoise(
    mapPixels(raster, (target, at, _red, _green, _blue, pixel) => {
      const x = pixel % raster.widthPx;
      const point = intoFrame(frame, { x, y: (pixel - x) / raster.widthPx });
      const colour = wall(point.x / interEyePx, point.y / interEyePx);
      const light = shade?.[pixel] ?? 1;
      for (let channel = 0; channel < 3; channel += 1) {
        target[at + channel] = (typeof colour === 'number' ? colour : colour[channel]!) * light;
      }
    }),
    wallNoise,
  );
  return mapPixels(raster, (target, at, red, green, blue, pixel) => {
    const a = alpha[pixel]!;
    for (const [channel, own] of [red, green, blue].entries()) {
      const person = a === 1 ? own : colours[at + channel]!;
      target[at + channel] = person * a + painted.data[at + channel]! * (1 - a);
    }
  });
}

const softLamp = { right: 0.55, down: 0.2, blur: 0.07 };
/** The flash of a phone held upright: next to the lens, and small. */
export const flash = { right: 0.25, down: 0.1, blur: 0 };

/**
 * The shadow a lamp throws on the wall behind the person: their outline, moved aside and blurred.
 *
 * @param depth share of the light that is missing in the middle of the shadow
 * @param lamp how far it moves the outline, to the left where negative, and how wide the shadow's edge is, in eye
 * distances
 */
export function shadowBeside(
  { raster, interEyePx, matte }: Subject,
  depth: number,
  lamp: { readonly right: number; readonly down: number; readonly blur: number } = softLamp,
): Float32Array {
  const { widthPx, heightPx } = raster;
  const { alpha } = matte();
  const [right, down, blur] = [lamp.right, lamp.down, lamp.blur].map((length) => Math.round(length * interEyePx)) as [
    number,
    number,
    number,
  ];
  const moved = new Float32Array(alpha.length);
  for (let at = 0; at < alpha.length; at += 1) {
    const x = Math.max(0, Math.min(widthPx - 1, (at % widthPx) - right));
    const y = Math.max(0, Math.floor(at / widthPx) - down);
    moved[at] = alpha[y * widthPx + x]!;
  }
  const soft = boxFilter(boxFilter(moved, widthPx, heightPx, blur), widthPx, heightPx, blur);
  return soft.map((value) => 1 - depth * value);
}
