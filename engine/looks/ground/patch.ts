import type { PictureRegion } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';

/** A part of a picture by itself. */
export interface Patch {
  /** Where it lies, in whole pixels of the picture. */
  readonly area: PictureRegion;
  /** As in a {@link Raster} of the area. */
  readonly data: Uint8Array;
}

/** All of a picture as one patch, in the same memory. */
export function wholePatch({ data, widthPx, heightPx }: Raster): Patch {
  return { area: { left: 0, top: 0, widthPx, heightPx }, data };
}

/** A copy of a part of a picture. */
export function cutPatch(picture: Raster, area: PictureRegion): Patch {
  const patch = { area, data: new Uint8Array(area.widthPx * area.heightPx * 3) };
  for (const { below, own } of rowsOf(picture, patch)) own.set(below);
  return patch;
}

/** A copy of a picture with a patch on it. */
export function withPatch(picture: Raster, patch: Patch): Raster {
  const patched = { ...picture, data: Uint8Array.from(picture.data) };
  for (const { below, own } of rowsOf(patched, patch)) below.set(own);
  return patched;
}

/**
 * Lays a patch on a picture itself and keeps in it what lay there: a second time takes it off again. A copy of 12
 * megapixels would take a quarter of a look's time and 36 MB.
 */
export function swapPatch(picture: Raster, patch: Patch): void {
  const row = new Uint8Array(patch.area.widthPx * 3);
  for (const { below, own } of rowsOf(picture, patch)) {
    row.set(below);
    below.set(own);
    own.set(row);
  }
}

/** The rows of a patch, each with the stretch of the picture that it covers. */
function* rowsOf({ data, widthPx }: Raster, { area, data: patch }: Patch) {
  const length = area.widthPx * 3;
  for (let row = 0; row < area.heightPx; row += 1) {
    const from = ((area.top + row) * widthPx + area.left) * 3;
    yield { below: data.subarray(from, from + length), own: patch.subarray(row * length, (row + 1) * length) };
  }
}
