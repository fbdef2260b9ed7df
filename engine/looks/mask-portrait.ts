import { eyeLineAngle, eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Model } from '#engine/inference/model.ts';
import type { Raster } from '#engine/input/raster.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';

/** Masks the person whose face was found, at the first call. */
export function maskLazily(analysed: Raster, mesh: FaceMesh, model: Model): () => PersonMask {
  let mask: PersonMask | undefined;
  return () => {
    if (mask !== undefined) return mask;
    const frame = { origin: eyeMiddle(mesh), angle: eyeLineAngle(mesh) };
    const box = measureFaceBox(mesh, frame);
    mask = maskPerson(analysed, frame, (box.left + box.right) / 2, box.chin - box.top, model);
    return mask;
  };
}

/**
 * The same mask, asked in pixels of another raster.
 *
 * @param left of the other raster's origin in the mask's pixels, like `top`; `across` and `down` are its pixels along one
 * of the mask's
 */
export function maskElsewhere(mask: PersonMask, left: number, top: number, across: number, down: number): PersonMask {
  return { at: ({ x, y }) => mask.at({ x: left + x / across, y: top + y / down }) };
}
