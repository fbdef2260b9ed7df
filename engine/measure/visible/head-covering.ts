import type { Lab } from '#engine/measure/lab.ts';
import { meanColour, type SeenFace } from './seen-face.ts';
import { surfaceRelief } from './surface-relief.ts';
import { browTops, foreheadTop, temples } from './visible-landmarks.ts';

/** The head above the face in the photo. */
export interface HeadAbove {
  /** y of the top of the hair, in pixels of the photo. */
  readonly crownY: number;
  /** The confidence of the person per pixel, 0 to 1. */
  readonly coarse: Float32Array;
  /** 1 per pixel inside the picture. */
  readonly inside: Uint8Array;
}

const { ceil, max, min, round } = Math;

/** Across, the middle of the head that is looked at reaches this share of the face's width to each side. */
const reachAbove = 0.3;
const reachForehead = 0.25;
/** Heights above the forehead, as shares from its top to the crown: beyond, the mask's edge may be background. */
const above = { from: 0.1, to: 0.75 };
/** Heights of the forehead, as shares from its top to the brows: a turban or a scarf may cover the upper half. */
const upperForehead = { from: 0.05, to: 0.5 };
const lowerForehead = { from: 0.5, to: 0.9 };
/** A dyed fringe is rougher than this, see `surfaceRelief`. */
const smoothest = 0.3;
/** Only pixels this surely on the person count as its head. */
const surePerson = 0.9;
/** Fewer pixels are not significant. */
const minPixels = 120;
/** A colour that leaves the lower forehead free only warns: this is what it counts for at most. */
const mostAbove = 14;

/**
 * The distance of the colour of the lower forehead, or above it, from those of skin and hair, in CIELAB; 0 for natural
 * colours. Black, grey, brown and beige coverings have the colours of hair and are not detected.
 */
export function headCovering(face: SeenFace, head: HeadAbove): number {
  const { landmarks } = face;
  const [right, left] = temples.map((number) => landmarks[number]!.x) as [number, number];
  const top = landmarks[foreheadTop]!.y;
  const brows = min(...browTops.map((number) => landmarks[number]!.y));
  const hair = top - head.crownY;
  const middle = (right + left) / 2;
  const part = (reach: number, from: number, to: number) =>
    personPixels(face, head, middle, reach * (left - right), from, to);
  const [upper, lower] = [upperForehead, lowerForehead].map(({ from, to }) =>
    part(reachForehead, top + from * (brows - top), top + to * (brows - top)),
  ) as [Uint32Array, Uint32Array];
  const worn = max(
    unnaturalness(face, part(reachAbove, top - above.to * hair, top - above.from * hair)),
    unnaturalness(face, upper),
    unnaturalness(face, lower),
  );
  const isCovered = surfaceRelief(face, lower) < smoothest;
  return max(isCovered ? unnaturalness(face, lower) : 0, min(worn, mostAbove));
}

function personPixels(
  { photo }: SeenFace,
  { coarse, inside }: HeadAbove,
  middle: number,
  reach: number,
  from: number,
  to: number,
): Uint32Array {
  const { widthPx, heightPx } = photo;
  const [left, right] = [max(0, round(middle - reach)), ceil(min(widthPx, middle + reach))];
  const [top, bottom] = [max(0, round(from)), ceil(min(heightPx, to))];
  const pixels = new Uint32Array(max(0, right - left) * max(0, bottom - top));
  let count = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let at = row * widthPx + left; at < row * widthPx + right; at += 1) {
      if (inside[at] !== 1 || coarse[at]! < surePerson) continue;
      pixels[count] = at;
      count += 1;
    }
  }
  return pixels.subarray(0, count);
}

function unnaturalness(face: SeenFace, pixels: Uint32Array): number {
  return pixels.length < minPixels ? 0 : beyondNature(meanColour(face, pixels));
}

/**
 * Distance of a colour from those of hair and skin: neutral to yellow, brown and copper. Neutral hair takes a touch of
 * the light's colour, hence the negative ends; copper has about as much yellow as red.
 */
export function beyondNature({ a, b }: Lab): number {
  const [leastA, mostA, leastB, mostB] = [-9, 30, -10, 45];
  const inBox = Math.hypot(max(0, leastA - a, a - mostA), max(0, leastB - b, b - mostB));
  // Red without yellow is dye, cloth or a coloured lamp.
  return max(inBox, a > 15 ? (0.6 * a - b) / Math.hypot(0.6, 1) : 0);
}
