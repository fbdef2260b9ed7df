import { boxFilter } from './box-filter';
import { Bytes, Doubles, Floats, freeFrom, Ints, reserveDoubles, reserveFloats, reserveInts } from './memory';

/**
 * The colour guided filter: fits a mask to the edges of a picture.
 *
 * @param guide red, green and blue planes, one behind the other
 * @param step the coefficients are computed on planes reduced by it
 * @param only pixels to compute are 1; all are when it is 0
 */
export function guidedFilter(
  guide: Floats,
  mask: Floats,
  refined: Floats,
  width: i32,
  height: i32,
  radius: i32,
  epsilon: f64,
  step: i32,
  only: Bytes,
): void {
  const columns = (width + step - 1) / step;
  const rows = (height + step - 1) / step;
  const count = columns * rows;
  const small = reserveFloats(4 * count);
  for (let plane = 0; plane < 3; plane += 1) {
    reducePlane(guide.from(plane * width * height), width, height, step, small.from(plane * count));
  }
  reducePlane(mask, width, height, step, small.from(3 * count));
  findCoefficients(small, columns, rows, radius, epsilon);
  evaluate(guide, small, refined, width, height, step, only);
  freeFrom(changetype<usize>(small));
}

/** Means of squares of pixels; at an odd border the squares are smaller. */
function reducePlane(plane: Floats, width: i32, height: i32, step: i32, reduced: Floats): void {
  if (step === 1) {
    memory.copy(changetype<usize>(reduced), changetype<usize>(plane), (<usize>(width * height)) << 2);
    return;
  }
  const columns = (width + step - 1) / step;
  const sums = reserveDoubles(columns);
  for (let top = 0, to = 0; top < height; top += step, to += columns) {
    const bottom = min(height, top + step);
    memory.fill(changetype<usize>(sums), 0, (<usize>columns) << 3);
    for (let row = top; row < bottom; row += 1) addRow(plane.from(row * width), width, step, sums);
    for (let column = 0; column < columns; column += 1) {
      const area = (bottom - top) * (min(width, (column + 1) * step) - column * step);
      reduced[to + column] = sums[column] / <f64>area;
    }
  }
  freeFrom(changetype<usize>(sums));
}

function addRow(row: Floats, width: i32, step: i32, sums: Doubles): void {
  for (let from = 0, column = 0; from < width; from += step, column += 1) {
    let sum = sums[column];
    for (let at = from; at < min(width, from + step); at += 1) sum += row[at];
    sums[column] = sum;
  }
}

/**
 * In every window the mask as a linear function of red, green and blue.
 *
 * @param planes red, green, blue and the mask, which the coefficients of red, green, blue and the offset replace
 */
function findCoefficients(planes: Floats, width: i32, height: i32, radius: i32, epsilon: f64): void {
  const count = width * height;
  const red = planes;
  const green = planes.from(count);
  const blue = planes.from(2 * count);
  const mask = planes.from(3 * count);
  const room = reserveFloats(13 * count);
  const meanR = meanOf(red, room, width, height, radius);
  const meanG = meanOf(green, room.from(count), width, height, radius);
  const meanB = meanOf(blue, room.from(2 * count), width, height, radius);
  const meanM = meanOf(mask, room.from(3 * count), width, height, radius);
  const rm = meanOfProduct(red, mask, room.from(4 * count), width, height, radius);
  const gm = meanOfProduct(green, mask, room.from(5 * count), width, height, radius);
  const bm = meanOfProduct(blue, mask, room.from(6 * count), width, height, radius);
  const rr = meanOfProduct(red, red, room.from(7 * count), width, height, radius);
  const rg = meanOfProduct(red, green, room.from(8 * count), width, height, radius);
  const rb = meanOfProduct(red, blue, room.from(9 * count), width, height, radius);
  const gg = meanOfProduct(green, green, room.from(10 * count), width, height, radius);
  const gb = meanOfProduct(green, blue, room.from(11 * count), width, height, radius);
  const bb = meanOfProduct(blue, blue, room.from(12 * count), width, height, radius);
  for (let at = 0; at < count; at += 1) {
    const r = meanR[at];
    const g = meanG[at];
    const b = meanB[at];
    const m = meanM[at];
    const s11 = rr[at] - r * r + epsilon;
    const s12 = rg[at] - r * g;
    const s13 = rb[at] - r * b;
    const s22 = gg[at] - g * g + epsilon;
    const s23 = gb[at] - g * b;
    const s33 = bb[at] - b * b + epsilon;
    const c1 = rm[at] - r * m;
    const c2 = gm[at] - g * m;
    const c3 = bm[at] - b * m;
    const i11 = s22 * s33 - s23 * s23;
    const i12 = s13 * s23 - s12 * s33;
    const i13 = s12 * s23 - s13 * s22;
    const i22 = s11 * s33 - s13 * s13;
    const i23 = s13 * s12 - s11 * s23;
    const i33 = s11 * s22 - s12 * s12;
    const scale = 1 / (s11 * i11 + s12 * i12 + s13 * i13);
    const a1 = (i11 * c1 + i12 * c2 + i13 * c3) * scale;
    const a2 = (i12 * c1 + i22 * c2 + i23 * c3) * scale;
    const a3 = (i13 * c1 + i23 * c2 + i33 * c3) * scale;
    rm[at] = a1;
    gm[at] = a2;
    bm[at] = a3;
    meanM[at] = m - a1 * r - a2 * g - a3 * b;
  }
  boxFilter(rm, red, width, height, radius);
  boxFilter(gm, green, width, height, radius);
  boxFilter(bm, blue, width, height, radius);
  boxFilter(meanM, mask, width, height, radius);
  freeFrom(changetype<usize>(room));
}

function meanOf(plane: Floats, target: Floats, width: i32, height: i32, radius: i32): Floats {
  boxFilter(plane, target, width, height, radius);
  return target;
}

export function meanOfProduct(a: Floats, b: Floats, target: Floats, width: i32, height: i32, radius: i32): Floats {
  for (let at = 0; at < width * height; at += 1) target[at] = a[at] * b[at];
  boxFilter(target, target, width, height, radius);
  return target;
}

/** Reads reduced coefficients between their pixels: the four neighbours' answers to the full guide, mixed. */
function evaluate(
  guide: Floats,
  small: Floats,
  refined: Floats,
  width: i32,
  height: i32,
  step: i32,
  only: Bytes,
): void {
  const columns = (width + step - 1) / step;
  const lastRow = (height + step - 1) / step - 1;
  const count = columns * (lastRow + 1);
  const firsts = reserveInts(width);
  const shares = reserveDoubles(width);
  for (let column = 0; column < width; column += 1) {
    const place = placeOf(column, step, columns - 1);
    firsts[column] = <i32>place;
    shares[column] = place - <f64>firsts[column];
  }
  for (let row = 0; row < height; row += 1) {
    const place = placeOf(row, step, lastRow);
    const first = <i32>place;
    const ty = place - <f64>first;
    const above = small.from(first * columns);
    const below = small.from(min(lastRow, first + 1) * columns);
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      if (changetype<usize>(only) !== 0 && only[at] === 0) continue;
      const r = guide[at];
      const g = guide[width * height + at];
      const b = guide[2 * width * height + at];
      const left = firsts[column];
      const right = min(columns - 1, left + 1);
      const tx = shares[column];
      const upper = answer(above, left, count, r, g, b) * (1 - tx) + answer(above, right, count, r, g, b) * tx;
      const lower = answer(below, left, count, r, g, b) * (1 - tx) + answer(below, right, count, r, g, b) * tx;
      refined[at] = upper * (1 - ty) + lower * ty;
    }
  }
  freeFrom(changetype<usize>(firsts));
}

/** A window's linear function; its four coefficients lie so many numbers apart. */
@inline
function answer(coefficients: Floats, at: i32, apart: i32, r: f64, g: f64, b: f64): f64 {
  const a1 = coefficients[at];
  const a2 = coefficients[apart + at];
  const a3 = coefficients[2 * apart + at];
  return a1 * r + a2 * g + a3 * b + coefficients[3 * apart + at];
}

/** Where a pixel's centre lies among the reduced ones. */
@inline
function placeOf(at: i32, step: i32, last: i32): f64 {
  return max<f64>(0, min<f64>(<f64>last, (<f64>at + 0.5) / <f64>step - 0.5));
}
