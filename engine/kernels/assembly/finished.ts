import { readFinished } from './finished-person';
import { Bytes, Doubles, Ints } from './memory';
import { measurePatches } from './patches';
import { measureSerration } from './serration';
import { countSides } from './side-colours';
import { measureSpecks } from './specks';
import { measureStray } from './stray';
import { sumWindows } from './window-sums';

/**
 * Judges the outline of a finished photo by its pixels and those of its source, in pixels of a photo 600 pixels high.
 *
 * @param inside 0 where the source has no pixel
 * @param shown becomes 1 where the photo shows anything else than the new background
 * @param face the pixels within the face's outline
 * @param measured island, hole, left, lost, bent, torn, patch
 */
export function measureFinished(
  before: Bytes,
  after: Bytes,
  inside: Bytes,
  shown: Bytes,
  width: i32,
  height: i32,
  red: i32,
  green: i32,
  blue: i32,
  face: Ints,
  faceSize: i32,
  measured: Doubles,
): void {
  const person = readFinished(before, after, inside, shown, width, height, red, green, blue);
  const colours = countSides(person);
  const windows = sumWindows(person.solid, width, height);
  measureSpecks(person, colours, measured);
  measureStray(person, colours, windows, measured.from(2));
  measured[5] = measureSerration(person, windows);
  measured[6] = measurePatches(person, colours, face, faceSize);
}
