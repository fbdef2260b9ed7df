import type { LinearRgb } from '#engine/looks/ground/oklab.ts';
import type { LightPlanes } from '#engine/looks/ground/shrink-area.ts';

/** A pigment ready to be put on: how it looks where it hides what is below, and what it lets through where it does not. */
export interface Pigment {
  readonly colour: LinearRgb;
  readonly passes: LinearRgb;
}

/** Below 1 a thin layer swallows less than the pigment's own colour would say. */
const thinness = 0.85;
/** How much a dark pigment darkens what it lets through. */
const depth = 0.35;

/** A white pigment lets everything through; a dark one swallows mostly the channels that it lacks itself. */
export function pigmentOf(colour: LinearRgb): Pigment {
  const top = Math.max(colour.red, colour.green, colour.blue, 0.05);
  const dim = 1 - depth + depth * top;
  const passed = (channel: number) => (channel / top) ** thinness * dim;
  return { colour, passes: { red: passed(colour.red), green: passed(colour.green), blue: passed(colour.blue) } };
}

/**
 * Puts a pigment on one pixel, in linear light. Absorbing keeps the skin's highlights, pores and tone; hiding is what dark
 * and pale pigments need.
 *
 * @param cover share of the pixel that is covered, 0 to 1; 0 leaves it as it is
 * @param opaque share of the cover that hides, 0 to 1
 * @param shade the pixel's light over that of its surroundings, by which a hiding pigment keeps the form below
 */
export function putOn(
  { red, green, blue }: LightPlanes,
  at: number,
  { colour, passes }: Pigment,
  cover: number,
  opaque: number,
  shade: number,
): void {
  const seen = 1 - cover;
  const through = cover * (1 - opaque);
  const hidden = cover * opaque * shade;
  red[at] = red[at]! * (seen + through * passes.red) + hidden * colour.red;
  green[at] = green[at]! * (seen + through * passes.green) + hidden * colour.green;
  blue[at] = blue[at]! * (seen + through * passes.blue) + hidden * colour.blue;
}
