import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { cheekOverlap } from './cheek-overlap.ts';
import { colourCast } from './colour-cast.ts';
import { directionalSharpness } from './directional-sharpness.ts';
import { findFaceZones } from './face-zones.ts';
import { lightColours } from './light-colours.ts';
import { type Exposure, measureExposure } from './measure-exposure.ts';
import { measureHotSpots } from './measure-hot-spots.ts';
import { measureSharpness } from './measure-sharpness.ts';
import { colourVariety, skinDistance } from './skin-colour.ts';
import { stripedLight } from './striped-light.ts';

/** Light, colour and sharpness of the face. */
export interface Light {
  readonly exposure: Exposure;
  /** How evenly both cheeks are lit, 0 to 1. */
  readonly evenness: number;
  /** The colour difference of the light on both cheeks, in CIELAB. */
  readonly colourDifference: number;
  /** The share of light missing in stripes across the face. */
  readonly stripes: number;
  /** Share of burnt pixels in the worst zone of the skin. */
  readonly hotSpots: number;
  /** The cheeks' distance from what skin can look like, in CIELAB. */
  readonly skinDistance: number;
  /** How much equally light colours of the face differ, in CIELAB; near 0 in a grey or toned picture. */
  readonly colourVariety: number;
  /** Chroma (CIELAB) of the whites of the eyes. */
  readonly colourCast: number;
  /** The sharpness of the whole face, or of its least sharp direction where that is less. */
  readonly sharpness: number;
}

/** A face moved to where it is hard to recognise has 0.075 in that direction, a blurred one 0.05 in all of them. */
const sharpnessPerDirection = 2 / 3;

/**
 * Measures the face's pixels on the photo before any replacement.
 *
 * @param face the pixels within the face's outline
 * @param inside 0 where the photo reaches beyond the picture; absent where it does nowhere
 */
export function measureLight(
  photo: Raster,
  luma: Float32Array,
  face: Uint32Array,
  landmarks: readonly Point[],
  inside?: Uint8Array,
): Light {
  const zones = findFaceZones(photo, landmarks);
  return {
    exposure: measureExposure(luma, face, zones.eyeWhites, inside),
    evenness: cheekOverlap(photo, zones.rightCheek, zones.leftCheek),
    colourDifference: lightColours(photo, zones.rightCheek, zones.leftCheek),
    stripes: stripedLight(photo, landmarks),
    hotSpots: measureHotSpots(photo, zones),
    skinDistance: skinDistance(photo, zones.cheeks),
    colourVariety: colourVariety(photo, face),
    colourCast: colourCast(photo, zones),
    sharpness: Math.min(
      measureSharpness(luma, face, photo.widthPx),
      sharpnessPerDirection * directionalSharpness(luma, photo, landmarks),
    ),
  };
}
