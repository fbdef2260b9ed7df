import { toLab } from '#engine/measure/lab.ts';
import { type SkinArea, zones } from '#engine/measure/visible/skin-area.ts';
import type { Stroke } from '#engine/measure/visible/strokes.ts';
import { open } from './light-strokes.ts';

const { floor, max, round } = Math;

/** Strokes are narrower than twice this share of the distance between the eyes. */
const reachShare = 0.05;
/** Lightness by which a stroke differs from what is around it, and that up to which its parts hang together. */
const contrast = { core: 14, linked: 7 };
const leastCells = 4;
/** The contrast that a tenth of a stroke's cells exceeds. */
const highest = 0.1;

const lightness = Float32Array.from({ length: 256 }, (_, value) => toLab(value, value, value).l);

/** The dark and light strokes of the skin: what an opening by a small square removes. */
export function findStrokes(skin: SkinArea): Stroke[] {
  return [...strokesOf(skin, 1), ...strokesOf(skin, -1)];
}

function strokesOf(skin: SkinArea, sign: 1 | -1): Stroke[] {
  const { width } = skin.grid;
  const hat = topHat(skin, sign);
  const found: Stroke[] = [];
  for (let seed = 0; seed < hat.length; seed += 1) {
    if (hat[seed]! < contrast.core) continue;
    const { cells, heights } = takeStroke(hat, width, seed);
    const core = cells.filter((_, index) => heights[index]! >= contrast.core);
    if (core.length < leastCells) continue;
    heights.sort((a, b) => b - a);
    const highestOf = heights[floor(heights.length * highest)]!;
    found.push({ sign, cells: Uint32Array.from(cells), core: Uint32Array.from(core), contrast: highestOf });
  }
  return found;
}

/** The cells that hang together with a seed, also across corners, which are taken off the map, and their values. */
function takeStroke(hat: Float32Array, width: number, seed: number): { cells: number[]; heights: number[] } {
  const [cells, heights] = [[seed], [hat[seed]!]];
  hat[seed] = 0;
  for (let next = 0; next < cells.length; next += 1) {
    for (let above = cells[next]! - width; above <= cells[next]! + width; above += width) {
      for (let to = above - 1; to <= above + 1; to += 1) {
        if (!(hat[to]! >= contrast.linked)) continue;
        cells.push(to);
        heights.push(hat[to]!);
        hat[to] = 0;
      }
    }
  }
  return { cells, heights };
}

/** How much darker (1) or lighter (-1) than its surroundings each cell of skin is, as a narrow stroke. */
function topHat({ grid, zones: zone, unit }: SkinArea, sign: 1 | -1): Float32Array {
  const { width, height, planes } = grid;
  const [red, green, blue] = planes;
  const values = new Float32Array(width * height).fill(Infinity);
  for (let cell = 0; cell < values.length; cell += 1) {
    if (zone[cell] === zones.outside) continue;
    values[cell] = -sign * lightness[round(0.299 * red[cell]! + 0.587 * green[cell]! + 0.114 * blue[cell]!)]!;
  }
  const opened = open(values, width, height, max(2, round(reachShare * unit)));
  for (let cell = 0; cell < values.length; cell += 1) {
    values[cell] = zone[cell] === zones.skin ? values[cell]! - opened[cell]! : 0;
  }
  return values;
}
