import { distance, midpoint, type Point } from '#engine/geometry/point.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import { meanColour, meanLuma, pointsOf, regionPixels, type SeenFace, without } from './seen-face.ts';
import { spread } from './spread.ts';
import { smoothAt } from './surface-relief.ts';
import { innerLipsRim, outerLipsRim } from './visible-landmarks.ts';

/** The visibility of the mouth. */
export interface SeenMouth {
  /** Distance in CIELAB of the lips from the skin around them, as at a skin of lightness 70. */
  readonly lipDistance: number;
  /** a* of the lips: blood makes them redder than skin, or as red. */
  readonly lipRedness: number;
  /** Spread (5 to 95 %) of luma over the whole mouth and over the ring around it, over the ring's mean. */
  readonly mouthSpread: number;
  readonly ringSpread: number;
}

/** The ring around the mouth lies between these multiples of its outline, across and down. */
const ringFrom = { across: 1.08, down: 1.2 };
const ringTo = { across: 1.25, down: 1.9 };
/** Colour distances shrink with the light; they are scaled to this lightness. */
const usualLightness = 70;

/** Measures the lips relative to their surroundings. */
export function measureMouth(face: SeenFace): SeenMouth {
  const { widthPx, heightPx } = face.photo;
  const outline = pointsOf(face, outerLipsRim);
  const mouth = regionPixels(face, outerLipsRim);
  const lips = without(mouth, regionPixels(face, innerLipsRim));
  const grown = (scale: typeof ringFrom) => pixelsWithin(stretch(outline, scale), widthPx, heightPx);
  const ring = without(grown(ringTo), grown(ringFrom));
  const [lip, skin] = [meanColour(face, lips), meanColour(face, ring)];
  const ringLuma = Math.max(1, meanLuma(face, ring));
  const smooth = (pixels: Uint32Array) => spread(smoothed(face, pixels)) / ringLuma;
  return {
    lipDistance: (Math.hypot(lip.l - skin.l, lip.a - skin.a, lip.b - skin.b) * usualLightness) / Math.max(10, skin.l),
    lipRedness: lip.a,
    mouthSpread: smooth(mouth),
    ringSpread: smooth(ring),
  };
}

/** Means over 3 x 3 pixels, so that noise is no texture. */
function smoothed(face: SeenFace, pixels: Uint32Array): Float32Array {
  const { widthPx, heightPx } = face.photo;
  const means = new Float32Array(pixels.length);
  let count = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index]!;
    const x = at % widthPx;
    if (x === 0 || x === widthPx - 1 || at < widthPx || at >= (heightPx - 1) * widthPx) continue;
    means[count] = smoothAt(face, at, 1);
    count += 1;
  }
  return means.subarray(0, count);
}

/** The mouth's outline grown about its middle, across along its corners and down at right angles to them. */
function stretch(outline: readonly Point[], { across, down }: typeof ringFrom): Point[] {
  const [right, left] = [outline[0]!, outline[outline.length / 2]!];
  const centre = midpoint(midpoint(right, left), midpoint(outline[5]!, outline[15]!));
  const width = distance(right, left) || 1;
  const [cos, sin] = [(left.x - right.x) / width, (left.y - right.y) / width];
  return outline.map(({ x, y }) => {
    const along = ((x - centre.x) * cos + (y - centre.y) * sin) * across;
    const off = ((y - centre.y) * cos - (x - centre.x) * sin) * down;
    return { x: centre.x + along * cos - off * sin, y: centre.y + along * sin + off * cos };
  });
}
