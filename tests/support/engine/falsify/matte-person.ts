import { eyeLineAngle, eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { estimateForeground } from '#tests/support/engine/kernels/estimate-foreground.ts';

/** The person of a picture, separated from the background. */
export interface PersonMatte {
  /** The alpha of each pixel, 0 to 1. */
  readonly alpha: Float32Array;
  /** The person's own colours, interleaved RGB, 0 to 255; valid where alpha is above 0. */
  readonly colours: Float32Array;
}

/** As in the engine's own planned crop: the mesh's outline lies a little outside the cheeks. */
const sureFace = 0.9;

/** The matte of a person by the engine's own networks, over the whole picture. */
export function mattePerson(raster: Raster, mesh: FaceMesh, models: EngineModels): PersonMatte {
  const { widthPx, heightPx } = raster;
  const frame = { origin: eyeMiddle(mesh), angle: eyeLineAngle(mesh) };
  const box = measureFaceBox(mesh, frame);
  const mask = maskPerson(raster, frame, (box.left + box.right) / 2, box.chin - box.top, models.personMask);
  const coarse = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) coarse[y * widthPx + x] = mask.at({ x: x + 0.5, y: y + 0.5 });
  }
  const outline = faceOutline.map((number) => mesh.landmarks[number]!);
  const inside = new Uint8Array(coarse.length).fill(1);
  const sure = pixelsWithin(shrink(outline, sureFace), widthPx, heightPx);
  const alpha = refineAlpha(raster, coarse, inside, sure, pixelsWithin(outline, widthPx, heightPx));
  return { alpha, colours: estimateForeground(raster, alpha) };
}
