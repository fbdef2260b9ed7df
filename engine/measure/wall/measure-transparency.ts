import type { Raster } from '#engine/input/raster.ts';

/** The transparent part of a photo's area, which was made white. */
export interface Transparency {
  /** Share of the photo. */
  readonly share: number;
  /** Share of the photo that is the person and was not opaque: these pixels were changed. */
  readonly personShare: number;
  /** True when it is the background, which was removed before the upload. */
  readonly isBackground: boolean;
}

/** Resampling leaves traces in opaque areas. */
const minOpaque = 250;
const surePerson = 0.9;
const sureBackground = 0.1;
/** From this transparent share on the background was removed completely; less is a corner or a margin. */
const minTransparentShare = 0.5;

/**
 * Measures how much of a photo's area was transparent.
 *
 * @param opacity grey, 255 where the picture is opaque, in the frame of the photo
 * @param coarse how much of each pixel is the person
 * @param inside 1 where the picture has a pixel
 * @returns undefined for a picture without transparent places
 */
export function measureTransparency(
  { data }: Raster,
  coarse: Float32Array,
  inside: Uint8Array,
): Transparency | undefined {
  let [transparent, onPerson, behind, behindTransparent] = [0, 0, 0, 0];
  for (let at = 0; at < coarse.length; at += 1) {
    if (inside[at] === 0) continue;
    const isBehind = coarse[at]! < sureBackground;
    if (isBehind) behind += 1;
    if (data[at * 3]! >= minOpaque) continue;
    transparent += 1;
    if (isBehind) behindTransparent += 1;
    else if (coarse[at]! > surePerson) onPerson += 1;
  }
  if (transparent === 0) return undefined;
  return {
    share: transparent / coarse.length,
    personShare: onPerson / coarse.length,
    isBackground: behindTransparent > behind * minTransparentShare,
  };
}
