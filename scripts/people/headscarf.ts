import type { Mesh } from './human-data.ts';

const { PI, sin, cos, atan2, hypot, max, min, acos, sqrt } = Math;

const [rings, spokes] = [56, 128];
const drapeRows = 40;

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
  const reach = farthest(body, centre, chinY - 0.1);
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
  const around = widest([body, clothes], middleZ - 0.1, chinY);
  const drape = (row: number, spoke: number): readonly [number, number, number] => {
    const theta = (2 * PI * spoke) / spokes;
    const t = row / (drapeRows - 1);
    const y = chinY + 0.8 - 1.6 * t;
    // The last rows turn in, under the cloth that hangs over them.
    const hem = row > drapeRows - 4 ? -0.05 * (row - drapeRows + 4) : 0;
    const slack = 0.64 + 0.26 * t;
    const r = hem + max(slack, min(1.35, around(theta, y) + 0.1));
    // Folds hang from one shoulder to the other.
    const front = max(0, cos(theta));
    const fold =
      (0.04 * (1 + sin(y * 13 + 1.8 * sin(theta + 0.5) + 3 * front)) + 0.018 * (1 + sin(theta * 5 + y * 6))) *
      min(1, t * 3 + 0.3);
    return [sin(theta) * (r + fold), y - 0.12 * front * t, middleZ - 0.1 + cos(theta) * (r + fold) * 0.95];
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

/** How far the head reaches in a direction, smoothed so that ears and nose do not show. */
function farthest(body: Mesh, centre: Place, fromY: number) {
  const [columns, rows] = [60, 30];
  const far = new Float32Array(columns * rows);
  const used = new Set(body.corners);
  for (const point of used) {
    const [x, y, z] = [0, 1, 2].map((axis) => body.positions[point * 3 + axis]! - centre[axis as 0]) as [
      number,
      number,
      number,
    ];
    if (y + centre[1] < fromY) continue;
    const r = hypot(x, y, z);
    const column = Math.floor(((atan2(x, z) + PI) / (2 * PI)) * columns) % columns;
    const row = min(rows - 1, Math.floor((acos(y / r) / PI) * rows));
    far[row * columns + column] = max(far[row * columns + column]!, r);
  }
  const smooth = smoothed(far, columns, rows, 6);
  return ([x, y, z]: Place) =>
    between(smooth, columns, rows, ((atan2(x, z) + PI) / (2 * PI)) * columns, (acos(y) / PI) * rows);
}

/** How far cloth and body reach from the neck at a height. */
function widest(meshes: readonly Mesh[], middleZ: number, chinY: number) {
  const [columns, rows] = [48, 30];
  const [top, height] = [chinY - 0.15, 1.9];
  const far = new Float32Array(columns * rows);
  for (const { positions, corners } of meshes) {
    for (const point of new Set(corners)) {
      const [x, y, z] = [positions[point * 3]!, positions[point * 3 + 1]!, positions[point * 3 + 2]! - middleZ];
      const row = Math.floor(((top - y) / height) * rows);
      if (row < 0 || row >= rows) continue;
      const column = Math.floor(((atan2(x, z) + PI) / (2 * PI)) * columns) % columns;
      far[row * columns + column] = max(far[row * columns + column]!, hypot(x, z));
    }
  }
  const smooth = smoothed(spread(far, columns, rows), columns, rows, 2);
  return (theta: number, y: number) =>
    y > top
      ? 0
      : between(
          smooth,
          columns,
          rows,
          ((atan2(sin(theta), cos(theta)) + PI) / (2 * PI)) * columns,
          ((top - y) / height) * rows,
        );
}

/** Every place gets the most of its neighbours. */
function spread(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return max(
      ...[-1, 0, 1].flatMap((dr) =>
        [-1, 0, 1].map(
          (dc) => values[min(rows - 1, max(0, row + dr)) * columns + ((column + dc + columns) % columns)]!,
        ),
      ),
    );
  });
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
