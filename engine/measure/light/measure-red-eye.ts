import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { squareAround } from '#engine/measure/face-area.ts';

/** The measured part of the iris radius, within the pupil. */
const pupilShare = 0.5;
/** Added to both channels: in a black pupil the ratio of two tiny values is meaningless. */
const noiseFloor = 8;

/** The redder pupil's ratio of red to green; the flash's reflection lies well above 2, eyes of any colour below 1.7. */
export function measureRedEye(photo: Raster, landmarks: readonly Point[]): number {
  return Math.max(
    ...[rightIris, leftIris].map(([centre, rim]) => {
      const middle = landmarks[centre]!;
      return redRatio(photo, middle, distance(middle, landmarks[rim]!) * pupilShare);
    }),
  );
}

function redRatio(photo: Raster, centre: Point, radius: number): number {
  let [red, green] = [noiseFloor, noiseFloor];
  const pixels = squareAround(centre, radius, photo);
  for (const at of pixels) {
    red += photo.data[at * 3]! / pixels.length;
    green += photo.data[at * 3 + 1]! / pixels.length;
  }
  return red / green;
}
