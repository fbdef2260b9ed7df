import type { FaceBox } from '#engine/face/face-box.ts';
import { type Frame, outOfFrame } from '#engine/geometry/frame.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';

/** Rows are looked at in steps of this share of the face height. */
const STEP = 1 / 160;
/** A row belongs to the head from this share of the face width on; thinner things are strands or noise. */
const MIN_WIDTH = 0.12;
/** Half the width looked at around the face's middle, in face widths; hands and shoulders lie beyond. */
const REACH = 0.55;
const COLUMNS = 48;
const PERSON = 0.5;

/**
 * Finds the crown, the top of the head with its hair: going up from the forehead, the last row in which the person is
 * wide enough.
 *
 * @returns its y in the frame, negative; never below the top of the mesh
 */
export function findCrown(mask: PersonMask, frame: Frame, face: FaceBox): number {
  const faceWidth = face.right - face.left;
  const faceHeight = face.chin - face.top;
  const middle = (face.left + face.right) / 2;
  const limit = face.top - faceHeight * 1.2;
  let crown = face.top;
  for (let y = face.top; y > limit; y -= faceHeight * STEP) {
    let inside = 0;
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = middle + ((column + 0.5) / COLUMNS - 0.5) * 2 * REACH * faceWidth;
      if (mask.at(outOfFrame(frame, { x, y })) >= PERSON) inside += 1;
    }
    if ((inside / COLUMNS) * 2 * REACH < MIN_WIDTH) break;
    crown = y;
  }
  return crown;
}
