import type { FaceBox } from '#engine/face/face-box.ts';
import type { Raster } from '#engine/input/raster.ts';

const { abs, floor, max, min, round } = Math;

/** Half the width looked at around the face's middle, in face widths; shoulders and hands lie beyond. */
const sidewaysReach = 0.55;
const columnCount = 48;
/** A row belongs to the head from this share of the face width on; thinner things are strands. */
const minRowWidth = 0.12;
/** The strips at both sides of the photo in which a row shows the wall, as shares of the width. */
const strip = { from: 0.01, to: 0.07 };
const stripRows = 4;
/** How far a colour is from the wall's at least, in steps of a channel, before it counts as something else. */
const minDifference = 14;
/** Halfway between wall and hair is where the outline is; hair is a little translucent at its end. */
const outlineShare = 0.4;
/** Rows below the first guess of the crown that tell how much the hair differs from the wall, in face heights. */
const contrastRows = { from: 0.03, to: 0.08 };

type Colour = readonly [number, number, number];

/**
 * Finds the crown in a finished photo by colour alone: going up from the forehead, the last row in which something wide
 * enough has another colour than the wall on both sides. Neither network nor alpha is used, so that a wrong mask shows.
 *
 * @param face in pixels of the photo
 * @returns its y in pixels of the photo; 0 when the head reaches the upper edge
 */
export function findCrownByColour(photo: Raster, face: FaceBox): number {
  const differences = rowDifferences(photo, face);
  const first = walkUp(differences, face, minDifference);
  const height = face.chin - face.top;
  const from = min(floor(face.top), round(first + height * contrastRows.from));
  const to = min(floor(face.top), round(first + height * contrastRows.to));
  const hair = differences.slice(from, max(from, to) + 1).flatMap((row) => [...row]);
  return walkUp(differences, face, max(minDifference, median(hair) * outlineShare));
}

/** For every row down to the forehead, how far each sampled column is from the wall. */
function rowDifferences(photo: Raster, face: FaceBox): Float32Array[] {
  const width = face.right - face.left;
  const middle = (face.left + face.right) / 2;
  const rows: Float32Array[] = [];
  for (let row = 0; row <= max(0, floor(face.top)); row += 1) {
    const [left, right] = [wallBeside(photo, row, false), wallBeside(photo, row, true)];
    const differences = new Float32Array(columnCount);
    for (let sample = 0; sample < columnCount; sample += 1) {
      const x = middle + ((sample + 0.5) / columnCount - 0.5) * 2 * sidewaysReach * width;
      const column = max(1, min(photo.widthPx - 2, round(x)));
      differences[sample] = differenceFrom(left, right, column / photo.widthPx, around(photo, column, row));
    }
    rows.push(differences);
  }
  return rows;
}

function walkUp(rows: readonly Float32Array[], face: FaceBox, threshold: number): number {
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    const wide = rows[row]!.reduce((count, difference) => (difference > threshold ? count + 1 : count), 0);
    if ((wide / columnCount) * 2 * sidewaysReach < minRowWidth) return min(face.top, row + 1);
  }
  return 0;
}

function differenceFrom(left: Colour, right: Colour, share: number, colour: Colour): number {
  return max(
    abs(colour[0] - left[0] - (right[0] - left[0]) * share),
    abs(colour[1] - left[1] - (right[1] - left[1]) * share),
    abs(colour[2] - left[2] - (right[2] - left[2]) * share),
  );
}

/** The mean colour of the wall at one side, a few rows around. */
function wallBeside(photo: Raster, row: number, onTheRight: boolean): Colour {
  const [from, to] = onTheRight ? [1 - strip.to, 1 - strip.from] : [strip.from, strip.to];
  return meanOf(photo, from * photo.widthPx, to * photo.widthPx, row - stripRows, row + stripRows);
}

/** Averages noise of single pixels. */
function around(photo: Raster, column: number, row: number): Colour {
  return meanOf(photo, column - 1, column + 1, row - 1, row + 1);
}

function meanOf({ data, widthPx, heightPx }: Raster, left: number, right: number, top: number, bottom: number): Colour {
  const [first, last] = [max(0, floor(left)), min(widthPx - 1, floor(right))];
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let row = max(0, top); row <= min(heightPx - 1, bottom); row += 1) {
    const end = (row * widthPx + last) * 3;
    for (let at = (row * widthPx + first) * 3; at <= end; at += 3) {
      red += data[at]!;
      green += data[at + 1]!;
      blue += data[at + 2]!;
      count += 1;
    }
  }
  return [red / count, green / count, blue / count];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
