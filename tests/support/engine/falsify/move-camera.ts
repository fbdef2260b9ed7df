import type { Raster } from '#engine/input/raster.ts';

const { cos, max, min, PI, round, sin } = Math;

/** Places along the way per pixel of it. */
const samplesPerPx = 2;

/**
 * The picture of a camera that moved evenly while it exposed: the mean along a straight way.
 *
 * @param degrees clockwise from the picture's rows
 */
export function moveCamera({ data, widthPx, heightPx }: Raster, lengthPx: number, degrees: number): Raster {
  const samples = max(2, round(lengthPx * samplesPerPx));
  const sums = new Float32Array(data.length);
  const [alongX, alongY] = [cos((degrees * PI) / 180) * lengthPx, sin((degrees * PI) / 180) * lengthPx];
  for (let sample = 0; sample < samples; sample += 1) {
    const share = (sample + 0.5) / samples - 0.5;
    addMoved(sums, { data, widthPx, heightPx }, round(alongX * share), round(alongY * share));
  }
  return { data: Uint8Array.from(sums, (sum) => round(sum / samples)), widthPx, heightPx };
}

/** The outermost pixels go on beyond the picture. */
function addMoved(sums: Float32Array, { data, widthPx, heightPx }: Raster, byX: number, byY: number): void {
  for (let row = 0, to = 0; row < heightPx; row += 1) {
    const line = max(0, min(heightPx - 1, row + byY)) * widthPx;
    for (let column = 0; column < widthPx; column += 1, to += 3) {
      const from = (line + max(0, min(widthPx - 1, column + byX))) * 3;
      sums[to]! += data[from]!;
      sums[to + 1]! += data[from + 1]!;
      sums[to + 2]! += data[from + 2]!;
    }
  }
}
