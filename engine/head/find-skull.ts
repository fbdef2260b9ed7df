import type { FaceBox } from '#engine/face/face-box.ts';

/** The top of the skull under the hair: the likely one, and the lowest it may be. y in the head's frame, negative. */
export interface SkullTop {
  readonly likely: number;
  readonly lowest: number;
}

/**
 * The skull's top above the eyes, in widths of the mesh's face: docs/geometry.md. The width says more than the distance
 * from eyes to chin, which a child's head and a beard change.
 */
const aboveEyes = { lowest: 0.72, likely: 0.79 };
/** The skull's top lies this far behind the eyes, in face widths: a lowered head shows more of it. */
const behindEyes = 0.6;

/**
 * Estimates the top of the skull, which hair hides.
 *
 * @param crown the top of the hair, above which no skull is
 * @param pitchDegrees positive where the nose points down
 */
export function findSkull({ left, right, top }: FaceBox, crown: number, pitchDegrees: number): SkullTop {
  const rise = behindEyes * Math.sin((pitchDegrees * Math.PI) / 180);
  const at = (share: number) => Math.max(crown, Math.min(top, -(right - left) * (share + rise)));
  return { likely: at(aboveEyes.likely), lowest: at(aboveEyes.lowest) };
}
