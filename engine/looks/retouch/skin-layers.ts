import { openGuide } from '#engine/looks/ground/grey-guide.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';

/** Skin taken apart by how fine it is; pores are what `fine` leaves of the lightness. */
export interface SkinLayers {
  /** Lightness without pores. */
  readonly fine: Float32Array;
  /** Without blotches either: the shape of the face under its light. */
  readonly form: Float32Array;
  /** Without the shape: how light the skin around is. */
  readonly light: Float32Array;
  /** Colour without blotches, and that of the skin around. */
  readonly formColour: { readonly a: Float32Array; readonly b: Float32Array };
  readonly wideColour: { readonly a: Float32Array; readonly b: Float32Array };
}

/** Radii in face widths; epsilons are variances of OKLab lightness. */
const fineGuide = { radius: 0.008, epsilon: 6e-4 };
const formGuide = { radius: 0.05, epsilon: 2.2e-3 };
const colourGuide = { radius: 0.035, epsilon: 4e-3 };
const wideSigma = 0.13;
/** Guides whose radius has more pixels than this are computed on a reduced plane. */
const pixelsPerStep = 5;

/** Lightness without pores. */
export function poreless(work: WorkRaster, lightness: Float32Array): Float32Array {
  return guideOf(work, lightness, fineGuide).filterItself();
}

/**
 * Takes the skin of a face apart.
 *
 * @param fine lightness without pores
 */
export function layerSkin(work: WorkRaster, lab: LabPlanes, fine: Float32Array, skin: Float32Array): SkinLayers {
  const { widthPx, heightPx, faceWidth } = work;
  const form = guideOf(work, fine, formGuide).filterItself();
  const byLightness = guideOf(work, lab.l, colourGuide);
  const wide = meansWithin([lab.l, lab.a, lab.b], skin, widthPx, heightPx, wideSigma * faceWidth);
  return {
    fine,
    form,
    light: wide[0]!,
    formColour: { a: byLightness.filter(lab.a), b: byLightness.filter(lab.b) },
    wideColour: { a: wide[1]!, b: wide[2]! },
  };
}

function guideOf(
  { widthPx, heightPx, faceWidth }: WorkRaster,
  plane: Float32Array,
  { radius, epsilon }: typeof fineGuide,
) {
  const step = Math.max(1, Math.min(4, Math.floor((radius * faceWidth) / pixelsPerStep)));
  return openGuide(plane, widthPx, heightPx, radius * faceWidth, epsilon, step);
}
