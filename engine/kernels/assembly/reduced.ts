import { boxFilter } from './box-filter';
import { meanOfProduct } from './guided-filter';
import { Doubles, Floats, freeFrom, Ints, reserveDoubles, reserveFloats, reserveInts } from './memory';

@inline
function placesOf(length: i32, step: i32): i32 {
  return (length + step - 1) / step;
}

/** Means of squares of `step` pixels; at an odd border the squares are smaller. */
export function reducePlane(plane: Floats, width: i32, height: i32, step: i32, reduced: Floats): void {
  const columns = placesOf(width, step);
  const sums = reserveDoubles(columns);
  for (let top = 0, to = 0; top < height; top += step) {
    const bottom = min(height, top + step);
    memory.fill(changetype<usize>(sums), 0, (<usize>columns) << 3);
    for (let row = top; row < bottom; row += 1) sumRow(plane.from(row * width), width, step, sums);
    for (let column = 0; column < columns; column += 1, to += 1) {
      const across = min(width, (column + 1) * step) - column * step;
      reduced[to] = sums[column] / <f64>(across * (bottom - top));
    }
  }
  freeFrom(changetype<usize>(sums));
}

function sumRow(row: Floats, width: i32, step: i32, sums: Doubles): void {
  for (let column = 0, at = 0; at < width; column += 1) {
    const last = min(width, at + step);
    let sum: f64 = 0;
    for (; at < last; at += 1) sum += row[at];
    sums[column] = sums[column] + sum;
  }
}

/** The same of two planes multiplied pixel by pixel. */
export function reduceProduct(
  plane: Floats,
  other: Floats,
  width: i32,
  height: i32,
  step: i32,
  reduced: Floats,
): void {
  for (let top = 0, to = 0; top < height; top += step) {
    const bottom = min(height, top + step);
    for (let left = 0; left < width; left += step, to += 1) {
      const right = min(width, left + step);
      let sum: f64 = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let at = row * width + left; at < row * width + right; at += 1) sum += plane[at] * other[at];
      }
      reduced[to] = sum / <f64>((bottom - top) * (right - left));
    }
  }
}

/**
 * Reads a reduced plane between its pixels (bilinear).
 *
 * @param width of the full plane, as is the height
 */
export function enlargePlane(reduced: Floats, width: i32, height: i32, step: i32, plane: Floats): void {
  const columns = placesOf(width, step);
  const rows = placesOf(height, step);
  const line = reserveDoubles(columns + 1);
  const shares = reserveDoubles(width);
  const places = reserveInts(width);
  for (let column = 0; column < width; column += 1) {
    const place = placeAlong(column, columns, step);
    places[column] = <i32>place;
    shares[column] = place - floor(place);
  }
  for (let row = 0, at = 0; row < height; row += 1) {
    const place = placeAlong(row, rows, step);
    const above = reduced.from(<i32>place * columns);
    const below = reduced.from(min(rows - 1, <i32>place + 1) * columns);
    const share = place - floor(place);
    for (let column = 0; column < columns; column += 1) {
      line[column] = above[column] * (1 - share) + below[column] * share;
    }
    // Beyond the last one it is repeated.
    line[columns] = line[columns - 1];
    for (let column = 0; column < width; column += 1, at += 1) {
      const value = line[places[column]];
      plane[at] = value + (line[places[column] + 1] - value) * shares[column];
    }
  }
  freeFrom(changetype<usize>(line));
}

/** Where a pixel lies between those of the reduced side. */
@inline
function placeAlong(at: i32, count: i32, step: i32): f64 {
  return max<f64>(0, min<f64>(<f64>(count - 1), (<f64>at + 0.5) * (1 / <f64>step) - 0.5));
}

/** Several box filters, one after the other, in place. */
export function boxFilters(plane: Floats, width: i32, height: i32, radii: Ints, count: i32): void {
  for (let at = 0; at < count; at += 1) boxFilter(plane, plane, width, height, radii[at]);
}

/** What a guided filter needs of its grey guide: its mean and its variance in every window. */
export function measureGuide(guide: Floats, width: i32, height: i32, radius: i32, mean: Floats, variance: Floats): void {
  const count = width * height;
  boxFilter(guide, mean, width, height, radius);
  meanOfProduct(guide, guide, variance, width, height, radius);
  for (let at = 0; at < count; at += 1) variance[at] = variance[at] - mean[at] * mean[at];
}

/**
 * He, Sun, Tang 2013, "Guided Image Filtering", equations 5 and 6, with a grey guide.
 *
 * @param small the guide, reduced by `step`, as are its mean and variance and the radius
 * @param plane is overwritten with the answer
 */
export function filterByGuide(
  guide: Floats,
  small: Floats,
  mean: Floats,
  variance: Floats,
  plane: Floats,
  width: i32,
  height: i32,
  radius: i32,
  step: i32,
  epsilon: f64,
): void {
  const columns = placesOf(width, step);
  const rows = placesOf(height, step);
  const count = columns * rows;
  const gain = reserveFloats(count);
  const offset = reserveFloats(count);
  const fine = step === 1 ? plane : reserveFloats(count);
  if (step !== 1) reducePlane(plane, width, height, step, fine);
  boxFilter(fine, offset, columns, rows, radius);
  meanOfProduct(small, fine, gain, columns, rows, radius);
  for (let at = 0; at < count; at += 1) {
    gain[at] = gain[at] - mean[at] * offset[at];
    gain[at] = gain[at] / (max<f64>(0, variance[at]) + epsilon);
    offset[at] = offset[at] - gain[at] * mean[at];
  }
  boxFilter(gain, gain, columns, rows, radius);
  boxFilter(offset, offset, columns, rows, radius);
  let gains = gain;
  let offsets = offset;
  if (step !== 1) {
    gains = reserveFloats(width * height);
    offsets = plane;
    enlargePlane(gain, width, height, step, gains);
    enlargePlane(offset, width, height, step, offsets);
  }
  for (let at = 0; at < width * height; at += 1) plane[at] = offsets[at] + gains[at] * guide[at];
  freeFrom(changetype<usize>(gain));
}
