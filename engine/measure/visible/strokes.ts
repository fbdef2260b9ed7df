import { withKernels } from '#engine/kernels/kernels.ts';
import { toLab } from '#engine/measure/lab.ts';
import { type SkinArea, zones } from './skin-area.ts';

const { floor, max, round } = Math;

/** Strokes are narrower than twice this share of the distance between the eyes. */
const reachShare = 0.05;
/** Lightness by which a stroke differs from what is around it, and that up to which its parts hang together. */
const contrast = { core: 14, linked: 7 };
const leastCells = 4;
/** The contrast that a tenth of a stroke's cells exceeds. */
const highest = 0.1;

/** A connected stroke. */
export interface Stroke {
  /** 1 for a dark, -1 for a light stroke. */
  readonly sign: 1 | -1;
  readonly cells: Uint32Array;
  /** Its cells of plain contrast. */
  readonly core: Uint32Array;
  readonly contrast: number;
}

const lightness = Float32Array.from({ length: 256 }, (_, value) => toLab(value, value, value).l);

/** The dark and light strokes of the skin: what an opening by a small square removes. */
export function findStrokes(skin: SkinArea): Stroke[] {
  return [...strokesOf(skin, 1), ...strokesOf(skin, -1)];
}

function strokesOf({ grid, zones: zone, unit }: SkinArea, sign: 1 | -1): Stroke[] {
  const { width, height, planes } = grid;
  const count = width * height;
  const reach = max(2, round(reachShare * unit));
  return withKernels((kernels, memory) => {
    const [red, green, blue] = [memory.put(planes[0]), memory.put(planes[1]), memory.put(planes[2])];
    const [marks, table, hat] = [memory.put(zone), memory.put(lightness), memory.reserve(count * 4)];
    kernels.topHat(red, green, blue, marks, zones.outside, zones.skin, table, sign, width, height, reach, hat);
    const [cells, heights, ends] = [memory.reserve(count * 4), memory.reserve(count * 4), memory.reserve(count * 4)];
    const limits = [contrast.core, contrast.linked, leastCells] as const;
    const strokes = kernels.findStrokes(hat, width, count, ...limits, cells, heights, ends);
    return Array.from(memory.ints(ends, strokes), (end, nth) => {
      const from = nth === 0 ? 0 : memory.ints(ends, strokes)[nth - 1]!;
      return describe(sign, memory.ints(cells, end).slice(from), memory.floats(heights, end).slice(from));
    });
  });
}

function describe(sign: 1 | -1, cells: Uint32Array, heights: Float32Array): Stroke {
  const core = cells.filter((_, index) => heights[index]! >= contrast.core);
  heights.sort();
  return { sign, cells, core, contrast: heights[heights.length - 1 - floor(heights.length * highest)]! };
}
