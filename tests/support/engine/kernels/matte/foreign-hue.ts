import type { ColourCluster } from './colour-clusters.ts';

const { sqrt } = Math;

/**
 * Hues as red and blue less green, 0 at grey. How far off grey a hue of the background must lie, and how far off the
 * person's, that nothing but background has it.
 */
const minStrength = 0.15;
/** The person has a hue as well when one of their colours, more than a grey, points the same way (cosine). */
const maxGrey = 0.04;
const sameWay = 0.5;
/** A rarer colour of the background may be the person's own that strayed. */
const minShare = 0.1;
/** A colour this far off the way to the foreign hue, against its place on it, squared, is another hue. */
const maxOff = 0.25;
/** Numbers per foreign hue: the person's nearest hue, the way from it, 1 / squared length of the way. */
const stride = 5;

/** The hues found only in the background: green leaves, when the person wears and has no green. */
export function foreignHues(person: readonly ColourCluster[], background: readonly ColourCluster[]): Float64Array {
  const own = person.map(hueOf);
  const rows = background.flatMap((colour) => {
    const [u, v] = hueOf(colour);
    const strength = sqrt(u * u + v * v);
    if (colour.share < minShare || strength < minStrength) return [];
    const isShared = own.some(([pu, pv]) => {
      const length = sqrt(pu * pu + pv * pv);
      return length > maxGrey && pu * u + pv * v > sameWay * length * strength;
    });
    if (isShared) return [];
    const ways = own.map(([pu, pv]) => [pu, pv, u - pu, v - pv, (u - pu) ** 2 + (v - pv) ** 2] as const);
    const [pu, pv, wu, wv, squared] = ways.reduce((nearest, way) => (way[4] < nearest[4] ? way : nearest));
    return squared < minStrength ** 2 ? [] : [pu, pv, wu, wv, 1 / squared];
  });
  return Float64Array.from(rows);
}

/**
 * How much of a colour is background by its hue alone, 0 to 1 and beyond: what a blue screen gives away (Smith, Blinn
 * 1996, "Blue Screen Matting"), in light and shadow alike.
 */
export function foreignShare(red: number, green: number, blue: number, foreign: Float64Array): number {
  let largest = 0;
  for (let at = 0; at < foreign.length; at += stride) {
    const u = red - green - foreign[at]!;
    const v = blue - green - foreign[at + 1]!;
    const perSquare = foreign[at + 4]!;
    const along = (u * foreign[at + 2]! + v * foreign[at + 3]!) * perSquare;
    if (along <= largest) continue;
    const off = (u * u + v * v) * perSquare - along * along;
    if (off < maxOff * along * along) largest = along;
  }
  return largest;
}

function hueOf({ red, green, blue }: ColourCluster): readonly [number, number] {
  return [red - green, blue - green];
}
