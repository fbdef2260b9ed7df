import type { Raster } from '#engine/input/raster.ts';
import { clamp } from '#engine/looks/ground/ramp.ts';

/** A network returns a picture slightly lighter or duller; beyond these limits it is another picture. */
const gains = { least: 0.8, most: 1.25 };
const mostOffset = 24;
/** Contrast cannot be measured on a surface of one colour. */
const leastVariance = 4;

/** The line by which each channel of a drawn picture is corrected. */
export type Tone = readonly { readonly gain: number; readonly offset: number }[];

/**
 * Fits the tone of a drawn picture to the sent one, outside the mask (least squares).
 *
 * @param mask 255 where something is drawn
 */
export function fitTone(drawn: Raster, sent: Raster, mask: Uint8Array): Tone {
  return [0, 1, 2].map((channel) => fitLine(drawn.data, sent.data, mask, channel));
}

/** Corrects the tone of a drawn picture, of any size. */
export function applyTone(drawn: Raster, tone: Tone): Raster {
  const data = new Uint8Array(drawn.data.length);
  for (const [channel, { gain, offset }] of tone.entries()) {
    const corrected = Uint8Array.from({ length: 256 }, (_, value) => clamp(Math.round(value * gain + offset), 0, 255));
    for (let at = channel; at < data.length; at += 3) data[at] = corrected[drawn.data[at]!]!;
  }
  return { ...drawn, data };
}

function fitLine(
  from: Uint8Array,
  to: Uint8Array,
  mask: Uint8Array,
  channel: number,
): { gain: number; offset: number } {
  let [count, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (let pixel = 0, at = channel; pixel < mask.length; pixel += 1, at += 3) {
    if (mask[pixel] !== 0) continue;
    const [x, y] = [from[at]!, to[at]!];
    count += 1;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  if (count === 0) return { gain: 1, offset: 0 };
  const [meanX, meanY] = [sumX / count, sumY / count];
  const variance = sumXX / count - meanX * meanX;
  const slope = variance < leastVariance ? 1 : (sumXY / count - meanX * meanY) / variance;
  const gain = clamp(slope, gains.least, gains.most);
  return { gain, offset: clamp(meanY - gain * meanX, -mostOffset, mostOffset) };
}
