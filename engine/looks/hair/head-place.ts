import { eyeLineAngle, eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import type { Landmark } from '#engine/face/mesh-face.ts';
import { distance } from '#engine/geometry/point.ts';

/**
 * Where things are on a head: `across` from the face's middle in face widths, `down` from the eyes in face heights, both
 * turned with the line through the pupils.
 */
export interface HeadPlace {
  across(x: number, y: number): number;
  down(x: number, y: number): number;
  /** Heights of the mesh's upper end, which lies in the middle of the forehead, and of the chin. */
  readonly top: number;
  readonly chin: number;
  /** Width of the face in pixels; that of a turned head is taken from its height. */
  readonly unitPx: number;
  readonly faceHeightPx: number;
}

/** Faces seen from the front are rarely narrower than this share of their height between the mesh's ends. */
const leastWidth = 0.72;

/** @param landmarks in the pixels of the picture in which places are asked for */
export function placeHead(landmarks: readonly Landmark[]): HeadPlace {
  const mesh = { landmarks, presence: 1 };
  const frame = { origin: eyeMiddle(mesh), angle: eyeLineAngle(mesh) };
  const box = measureFaceBox(mesh, frame);
  const faceHeightPx = distance(landmarks[10]!, landmarks[152]!);
  const unitPx = Math.max(distance(landmarks[234]!, landmarks[454]!), leastWidth * faceHeightPx);
  const [cos, sin] = [Math.cos(frame.angle), Math.sin(frame.angle)];
  const middle = (box.left + box.right) / 2;
  const { x: originX, y: originY } = frame.origin;
  return {
    across: (x, y) => (cos * (x - originX) + sin * (y - originY) - middle) / unitPx,
    down: (x, y) => (cos * (y - originY) - sin * (x - originX)) / faceHeightPx,
    top: box.top / faceHeightPx,
    chin: box.chin / faceHeightPx,
    unitPx,
    faceHeightPx,
  };
}
