import type { Mesh } from './human-data.ts';
import { plus, vectorAt } from './vector.ts';

const { PI, abs, sin, cos, atan2, hypot, max, min, acos, sqrt } = Math;

const [rings, spokes] = [56, 128];
const drapeRows = 80;

/** The place of head and neck, in decimetres. */
export interface HeadPlace {
  readonly crownY: number;
  readonly chinY: number;
  readonly middleZ: number;
}

/**
 * A scarf around head and neck: a hood that leaves the face free from the hairline to below the chin, and cloth in
 * folds around the neck that disappears in the collar.
 */
export function headscarf(body: Mesh, clothes: Mesh, { crownY, chinY, middleZ }: HeadPlace): Mesh {
  const centre = [0, crownY - 1.12, middleZ] as const;
  const reach = farthest([body], centre, chinY - 0.1);
  const hood = (ring: number, spoke: number): readonly [number, number, number] => {
    const beta = (2 * PI * spoke) / spokes;
    const [across, down] = [cos(beta), sin(beta)];
    // The opening: narrow at the temples, a little above the hairline, below the chin.
    const wide = 0.93;
    const tall = down > 0 ? 0.86 : 1.16;
    const opening = 1 / sqrt((across / wide) ** 2 + (down / tall) ** 2);
    const t = max(0, ring - 2) / (rings - 3);
    const alpha = opening + (PI - 0.02 - opening) * t;
    const direction = [sin(alpha) * across, sin(alpha) * down, cos(alpha)] as const;
    const along = alpha - opening;
    const fold =
      0.026 * sin(along * 17 + 2.6 * sin(beta + 0.6) + beta * 1.0) * (1 - t) * min(1, along * 4) +
      0.016 * sin(beta * 6 + along * 9) * min(1, along * 3);
    // The first rings are the hem, which turns in towards the face.
    const hem = [-0.05, 0.03, 0.06][ring] ?? 0.055 + 0.05 * min(1, along * 1.6);
    const r = min(1.55, reach(direction)) + hem + fold;
    return [centre[0] + direction[0] * r, centre[1] + direction[1] * r, centre[2] + direction[2] * r];
  };
  // From the throat over neck and shoulders, as far as they reach from a place in the chest.
  const chest = [0, chinY - 1.7, middleZ - 0.1] as const;
  const over = farthest([body, clothes], chest, -99, chinY - 0.1);
  const drape = (row: number, spoke: number): readonly [number, number, number] => {
    const theta = (2 * PI * spoke) / spokes - PI;
    const t = row / (drapeRows - 1);
    const tilt = 0.2 + 1.9 * t;
    const direction = [sin(tilt) * sin(theta), cos(tilt), sin(tilt) * cos(theta)] as const;
    // Folds swing from one cheek to the other shoulder, with narrow valleys.
    const swing = 8 * tilt + 2.4 * sin(theta * 0.5 + 0.7) - 1.4 * theta;
    const fold = 0.13 * abs(sin(swing)) ** 0.7 + 0.05 * abs(sin(swing * 1.7 + 2.2 * theta));
    const neck = min(1.68, (0.64 + 0.1 * max(0, cos(theta))) / sin(tilt));
    const r = max(neck, over(direction) + 0.13) + fold * min(1, t * 5 + 0.2) * (1 - 0.45 * t);
    return [chest[0] + direction[0] * r, chest[1] + direction[1] * r, chest[2] + direction[2] * r];
  };
  return joined(grid(rings, hood), grid(drapeRows, drape));
}

type Place = readonly [number, number, number];

/** Quads between rows of points that go all around. */
function grid(rows: number, place: (row: number, spoke: number) => Place): Mesh {
  const positions = new Float32Array(rows * spokes * 3);
  const uvs = new Float32Array(rows * spokes * 2);
  const corners: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const at = row * spokes + spoke;
      positions.set(place(row, spoke), at * 3);
      uvs.set([spoke / spokes, row / rows], at * 2);
      if (row === 0) continue;
      const next = row * spokes + ((spoke + 1) % spokes);
      corners.push(at - spokes, at, next, next - spokes);
    }
  }
  return { positions, uvs, corners: Uint32Array.from(corners), uvCorners: Uint32Array.from(corners) };
}

function joined(a: Mesh, b: Mesh): Mesh {
  const shift = a.positions.length / 3;
  const corners = Uint32Array.from([...a.corners, ...Array.from(b.corners, (corner) => corner + shift)]);
  return {
    positions: Float32Array.from([...a.positions, ...b.positions]),
    uvs: Float32Array.from([...a.uvs, ...b.uvs]),
    corners,
    uvCorners: corners,
  };
}

/** How far meshes reach in a direction between two heights, smoothed so that ears and nose do not show. */
export function farthest(meshes: readonly Mesh[], centre: Place, fromY: number, toY = 99) {
  const [columns, rows] = [60, 30];
  const far = new Float32Array(columns * rows);
  for (const { positions, corners } of meshes) {
    for (const point of new Set(corners)) {
      const [x, y, z] = plus(vectorAt(positions, point), [centre[0], centre[1], centre[2]], -1);
      if (y + centre[1] < fromY || y + centre[1] > toY) continue;
      const r = hypot(x, y, z);
      const column = Math.floor(((atan2(x, z) + PI) / (2 * PI)) * columns) % columns;
      const row = min(rows - 1, Math.floor((acos(y / r) / PI) * rows));
      far[row * columns + column] = max(far[row * columns + column]!, r);
    }
  }
  const smooth = smoothed(far, columns, rows, 6);
  return ([x, y, z]: Place) =>
    between(smooth, columns, rows, ((atan2(x, z) + PI) / (2 * PI)) * columns, (acos(y) / PI) * rows);
}

function smoothed(values: Float32Array, columns: number, rows: number, rounds: number): Float32Array {
  let now = values;
  for (let round = 0; round < rounds; round += 1) {
    const next = now.slice();
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        let [sum, count] = [0, 0];
        for (const dr of [-1, 0, 1])
          for (const dc of [-1, 0, 1]) {
            const value = now[min(rows - 1, max(0, row + dr)) * columns + ((column + dc + columns) % columns)]!;
            if (value > 0) [sum, count] = [sum + value, count + 1];
          }
        if (count > 0) next[row * columns + column] = sum / count;
      }
    }
    now = next;
  }
  return now;
}

function between(values: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const [px, py] = [x - 0.5, min(rows - 1.001, max(0, y - 0.5))];
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const at = (column: number, row: number) => values[row * columns + ((column + columns) % columns)]!;
  const [fx, fy] = [px - x0, py - y0];
  return (
    (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
    (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
  );
}
