import type { HairFlow } from './hair-flow.ts';

/** Noise smeared along the strands: neighbours on a strand have nearly the same value. Mean 0 and variance 1 on hair. */
export interface StrandLook {
  /** Width of a strand, and half the length over which it keeps its value, in pixels of the flow. */
  readonly widthPx: number;
  readonly lengthPx: number;
  readonly seed: number;
}

/** A step along a strand, in pixels. */
const stepPx = 1.5;

/** Line integral convolution (Cabral, Leedom 1993) of a grid of noise along the hair's own direction. */
export function drawStrands(flow: HairFlow, { widthPx: strand, lengthPx, seed }: StrandLook): Float32Array {
  const { widthPx, heightPx, hair, dx, dy } = flow;
  const cell = Math.max(1, strand);
  const columns = Math.ceil(widthPx / cell) + 1;
  const noise = noiseGrid(columns * (Math.ceil(heightPx / cell) + 1), seed);
  const steps = Math.max(2, Math.round(lengthPx / stepPx));
  const field = new Float32Array(widthPx * heightPx);
  const trace = (x: number, y: number, way: number): [number, number] => {
    let [px, py, lastX, lastY, sum, count] = [x + 0.5, y + 0.5, 0, way, 0, 0];
    for (let step = 0; step < steps; step += 1) {
      const at = Math.floor(py) * widthPx + Math.floor(px);
      if (hair[at]! < 0.15) break;
      sum += noise[Math.floor(py / cell) * columns + Math.floor(px / cell)]!;
      count += 1;
      const turn = dx[at]! * lastX + dy[at]! * lastY < 0 ? -1 : 1;
      lastX = turn * dx[at]!;
      lastY = turn * dy[at]!;
      px += lastX * stepPx;
      py += lastY * stepPx;
      if (px < 0 || py < 0 || px >= widthPx || py >= heightPx) break;
    }
    return [sum, count];
  };
  let [sum, squares, pixels] = [0, 0, 0];
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      if (hair[at]! < 0.02) continue;
      const [down, downCount] = trace(x, y, 1);
      const [up, upCount] = trace(x, y, -1);
      const value = (down + up) / Math.max(1, downCount + upCount);
      field[at] = value;
      sum += value;
      squares += value * value;
      pixels += 1;
    }
  }
  const mean = sum / Math.max(1, pixels);
  const spread = Math.sqrt(Math.max(1e-9, squares / Math.max(1, pixels) - mean * mean));
  for (let at = 0; at < field.length; at += 1) field[at] = hair[at]! < 0.02 ? 0 : (field[at]! - mean) / spread;
  return field;
}

/** The same noise for the same seed, so that a look can be made again (Park, Miller 1988). */
function noiseGrid(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  });
}
