import { Bytes, Doubles, Floats, freeFrom, Ints, reserveFloats } from './memory';

/** Rec. 709. */
@inline
export function lumaOf(red: f64, green: f64, blue: f64): f64 {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Luma of every pixel. */
export function lumaOfBytes(data: Bytes, luma: Floats, count: i32): void {
  for (let at = 0, from = 0; at < count; at += 1, from += 3) luma[at] = lumaOf(data[from], data[from + 1], data[from + 2]);
}

/** Luma of every pixel. */
export function lumaOfFloats(data: Floats, luma: Floats, count: i32): void {
  for (let at = 0, from = 0; at < count; at += 1, from += 3) luma[at] = lumaOf(data[from], data[from + 1], data[from + 2]);
}

/**
 * Adds up the squared Laplacian of the smoothed luma over the face, by blocks.
 *
 * @param face pixels, in rows from the top, at least one
 * @param blocks for each block the sum of squares, and then for each the count of pixels; zeros before
 * @param sums of squares, of luma, of squared luma
 */
export function sumLaplacian(
  luma: Floats,
  width: i32,
  height: i32,
  face: Ints,
  count: i32,
  blocks: Doubles,
  blockPx: i32,
  sums: Doubles,
): void {
  const smooth = reserveFloats(width * height);
  const from = max(width + 1, face[0] - width - 1);
  const last = min(width * height - width - 1, face[count - 1] + width + 2);
  for (let at = from; at < last; at += 1) smooth[at] = smoothAt(luma, at, width);
  const across = (width + blockPx - 1) / blockPx;
  const counts = across * ((height + blockPx - 1) / blockPx);
  let sum: f64 = 0;
  let light: f64 = 0;
  let lightSquares: f64 = 0;
  for (let index = 0; index < count; index += 1) {
    const at = face[index];
    const isInside = at - width - 1 >= from && at + width + 1 < last;
    const laplacian = isInside ? laplacianAt(smooth, at, width) : 0;
    const square = laplacian * laplacian;
    const value = luma[at];
    sum += square;
    light += value;
    lightSquares += value * value;
    const row = at / width;
    const block = (row / blockPx) * across + (at - row * width) / blockPx;
    blocks[block] = blocks[block] + square;
    blocks[counts + block] = blocks[counts + block] + 1;
  }
  sums[0] = sum;
  sums[1] = light;
  sums[2] = lightSquares;
  freeFrom(changetype<usize>(smooth));
}

/** The mean by 1-2-1 in both directions. */
@inline
function smoothAt(luma: Floats, at: i32, width: i32): f64 {
  const above = at - width;
  const below = at + width;
  const corners = luma[above - 1] + luma[above + 1] + luma[below - 1] + luma[below + 1];
  const sides = luma[above] + luma[below] + luma[at - 1] + luma[at + 1];
  return (corners + 2 * sides + 4 * luma[at]) / 16;
}

/** In single precision. */
@inline
function laplacianAt(plane: Floats, at: i32, width: i32): f64 {
  return <f64>(<f32>(4 * plane[at] - plane[at - 1] - plane[at + 1] - plane[at - width] - plane[at + width]));
}

/** One plane minus another, in place. */
export function subtractPlane(plane: Floats, other: Floats, count: i32): void {
  for (let at = 0; at < count; at += 1) plane[at] = plane[at] - other[at];
}

/**
 * Adds up products of gradients over pixels that are not in the first or last row.
 *
 * @param blocks for each block the sum of squares, and then for each the count of pixels; zeros before
 * @param sums of products along x, along both, along y
 */
export function sumGradients(
  plane: Floats,
  width: i32,
  height: i32,
  pixels: Ints,
  count: i32,
  blocks: Doubles,
  blockPx: i32,
  sums: Doubles,
): void {
  const blocksAcross = (width + blockPx - 1) / blockPx;
  const counts = blocksAcross * ((height + blockPx - 1) / blockPx);
  let xx: f64 = 0;
  let xy: f64 = 0;
  let yy: f64 = 0;
  for (let index = 0; index < count; index += 1) {
    const at = pixels[index];
    if (at < width || at >= width * height - width) continue;
    const across = plane[at + 1] - plane[at - 1];
    const down = plane[at + width] - plane[at - width];
    xx += across * across;
    xy += across * down;
    yy += down * down;
    const row = at / width;
    const block = (row / blockPx) * blocksAcross + (at - row * width) / blockPx;
    blocks[block] = blocks[block] + (across * across + down * down);
    blocks[counts + block] = blocks[counts + block] + 1;
  }
  sums[0] = xx;
  sums[1] = xy;
  sums[2] = yy;
}
