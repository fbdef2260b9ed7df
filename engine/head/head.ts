import { eyeMiddle, type FaceBox, measureFaceBox } from '#engine/face/face-box.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Frame } from '#engine/geometry/frame.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import { findCrown } from './find-crown.ts';
import { findSkull, type SkullTop } from './find-skull.ts';

/** The head as the rules measure it, in an upright frame whose origin lies between the pupils. */
export interface Head {
  readonly frame: Frame;
  readonly face: FaceBox;
  /** y of the top of the hair, negative. */
  readonly crown: number;
  /** The top of the skull under the hair. */
  readonly skull: SkullTop;
  /** Crown to chin. */
  readonly heightPx: number;
}

/** Measures the head in the frame turned by `angle` radians; the face's pitch is in degrees. */
export function measureHead(mesh: FaceMesh, mask: PersonMask, angle: number, pitch: number): Head {
  const frame: Frame = { origin: eyeMiddle(mesh), angle };
  const face = measureFaceBox(mesh, frame);
  const crown = findCrown(mask, frame, face);
  return { frame, face, crown, skull: findSkull(face, crown, pitch), heightPx: face.chin - crown };
}
