import type { HumanData, Mesh, Skinning, Worn } from './human-data.ts';

/** Shapes by name, and how much of each. */
export type Shapes = Readonly<Record<string, number>>;

/** A person with lowered arms, and everything worn on the body. */
export interface ShapedPerson {
  readonly body: Mesh;
  readonly worn: readonly Mesh[];
}

/** The arms and shoulders of the model at rest are this much higher than those of a standing person. */
const lowered = [
  { from: 'upperarm01', bones: /^(upperarm|lowerarm|wrist|metacarpal|finger)/, radians: (34 * Math.PI) / 180 },
  {
    from: 'clavicle',
    bones: /^(clavicle|shoulder|upperarm|lowerarm|wrist|metacarpal|finger)/,
    radians: (9 * Math.PI) / 180,
  },
] as const;

/** Gives the body its shapes, dresses it, and lowers its arms. */
export function shapePerson(data: HumanData, shapes: Shapes, paths: readonly string[]): ShapedPerson {
  const positions = data.body.positions.slice();
  for (const [name, share] of Object.entries(shapes)) {
    const moves = data.shape(name);
    for (const [at, move] of moves.entries()) positions[at] = positions[at]! + share * move * 1e-3;
  }
  const lower = armLowering(data, positions);
  const pieces = paths.map((path) => data.worn(path));
  const hidden = new Set(pieces.flatMap(({ hides }) => hides));
  const size = sizeOf(positions) / sizeOf(data.body.positions);
  return {
    body: {
      ...withoutHidden(data.body, hidden),
      positions: lower(positions, data.skinning),
      home: data.body.positions,
    },
    worn: pieces.map((piece) => ({ ...piece, positions: lower(laidOn(piece, positions, size), piece.skinning) })),
  };
}

/** Distance of two points at the temples: offsets of a worn piece scale with it. */
function sizeOf(positions: Float32Array): number {
  const [left, right] = [5399, 11998];
  return Math.abs((positions[left * 3] ?? 0) - (positions[right * 3] ?? 1)) || 1;
}

function laidOn({ positions, holds, weights, offsets }: Worn, body: Float32Array, size: number): Float32Array {
  const fitted = new Float32Array(positions.length);
  for (const [index, hold] of holds.entries()) {
    for (const axis of [0, 1, 2] as const) {
      const held = hold.reduce((sum, point, k) => sum + weights[index]![k as 0]! * body[point * 3 + axis]!, 0);
      fitted[index * 3 + axis] = held + offsets[index]![axis] * size;
    }
  }
  return fitted;
}

function withoutHidden(mesh: Mesh, hidden: ReadonlySet<number>): Mesh {
  const corners: number[] = [];
  const uvCorners: number[] = [];
  for (let at = 0; at < mesh.corners.length; at += 4) {
    const quad = mesh.corners.slice(at, at + 4);
    if (quad.every((corner) => hidden.has(corner))) continue;
    corners.push(...quad);
    uvCorners.push(...mesh.uvCorners.slice(at, at + 4));
  }
  return { ...mesh, corners: Uint32Array.from(corners), uvCorners: Uint32Array.from(uvCorners) };
}

/** Turns both arms down about their shoulders and those about the collar bones, by the weights of the bones. */
function armLowering(data: HumanData, body: Float32Array) {
  const turns = lowered.flatMap(({ from, bones, radians }) =>
    (['L', 'R'] as const).map((side) => ({
      pivot: middleOf(data.joints[`${from}.${side}____head`] ?? [], body),
      own: new Set(data.boneNames.flatMap((name, i) => (bones.test(name) && name.includes(`.${side}`) ? [i] : []))),
      radians: radians * (side === 'L' ? -1 : 1),
    })),
  );
  return (positions: Float32Array, { bones, shares }: Skinning): Float32Array => {
    const turned = positions.slice();
    for (const { pivot, own, radians } of turns) {
      for (let point = 0; point * 3 < positions.length; point += 1) {
        let share = 0;
        for (let k = point * 4; k < point * 4 + 4; k += 1) if (own.has(bones[k] ?? -1)) share += shares[k] ?? 0;
        if (share === 0) continue;
        const angle = radians * share;
        const [x, y] = [turned[point * 3]! - pivot[0], turned[point * 3 + 1]! - pivot[1]];
        turned[point * 3] = pivot[0] + x * Math.cos(angle) - y * Math.sin(angle);
        turned[point * 3 + 1] = pivot[1] + x * Math.sin(angle) + y * Math.cos(angle);
      }
    }
    return turned;
  };
}

export function middleOf(points: readonly number[], positions: Float32Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const point of points) for (const axis of [0, 1, 2] as const) sum[axis] += positions[point * 3 + axis]!;
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}
