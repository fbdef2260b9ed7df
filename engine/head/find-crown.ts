import type { FaceBox } from '#engine/face/face-box.ts';
import { type Frame, wayOutOf } from '#engine/geometry/frame.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';

/** Rows are looked at in steps of this share of the face height. */
const rowStep = 1 / 160;
/** A row belongs to the head from this share of the face width on; thinner things are strands or noise. */
const minRowWidth = 0.1;
/** Half the width looked at around the face's middle, in face widths; hands and shoulders lie beyond. */
const sidewaysReach = 0.55;
const columnCount = 48;
/**
 * The mask fades over several pixels, and inwards at a round top: a little below its middle has the least error,
 * docs/geometry.md.
 */
const minPerson = 0.45;

/**
 * Finds the crown, the top of the head with its hair: going up from the forehead, the last row in which the person is
 * wide enough, and a fraction of the next by its width.
 *
 * @returns its y in the frame, negative; never below the top of the mesh
 */
export function findCrown(mask: PersonMask, frame: Frame, face: FaceBox): number {
  const faceWidth = face.right - face.left;
  const faceHeight = face.chin - face.top;
  const middle = (face.left + face.right) / 2;
  const limit = face.top - faceHeight * 1.2;
  const step = faceHeight * rowStep;
  const outOf = wayOutOf(frame);
  let [crown, width] = [face.top, 1];
  for (let y = face.top; y > limit; y -= step) {
    let inside = 0;
    for (let column = 0; column < columnCount; column += 1) {
      const x = middle + ((column + 0.5) / columnCount - 0.5) * 2 * sidewaysReach * faceWidth;
      if (mask.at(outOf(x, y)) >= minPerson) inside += 1;
    }
    const next = (inside / columnCount) * 2 * sidewaysReach;
    if (next < minRowWidth) return y === face.top ? crown : crown - (step * (width - minRowWidth)) / (width - next);
    [crown, width] = [y, next];
  }
  return crown;
}
