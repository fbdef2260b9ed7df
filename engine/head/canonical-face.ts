import { rigidLandmarks } from '#engine/face/landmark-groups.ts';

/** A point of the canonical face in its own units (about centimetres): x right, y down, z away from the camera. */
export interface CanonicalPoint {
  readonly landmark: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const floatsPerVertex = 5;

/**
 * Reads the canonical face that ships with the mesh, an average face looking straight ahead, and takes some of its
 * points.
 *
 * The file is a protocol buffer (MediaPipe `GeometryPipelineMetadata`): field 1 is the mesh, whose field 3 repeats the
 * vertices' five floats (x, y up, z towards the camera, u, v).
 *
 * @param landmarks the points that are taken; by default those that lie on bone
 */
export function readCanonicalFace(bytes: Uint8Array, landmarks: readonly number[] = rigidLandmarks): CanonicalPoint[] {
  const vertices = readOnce.get(bytes) ?? readVertices(bytes);
  readOnce.set(bytes, vertices);
  return landmarks.map((landmark) => {
    const at = landmark * floatsPerVertex;
    return { landmark, x: vertices[at]!, y: -vertices[at + 1]!, z: -vertices[at + 2]! };
  });
}

/** The file never changes, and every photo asks for it. */
const readOnce = new WeakMap<Uint8Array, readonly number[]>();

function readVertices(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const vertices: number[] = [];
  for (const field of fields(view, 0, view.byteLength)) {
    if (field.number !== 1) continue;
    for (const inner of fields(view, field.start, field.end)) if (inner.number === 3) vertices.push(inner.value);
  }
  return vertices;
}

interface Field {
  readonly number: number;
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** Walks the fields of a protocol buffer message: varints, 32-bit floats and length-delimited parts. */
function* fields(view: DataView, start: number, end: number): Generator<Field> {
  let at = start;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = view.getUint8(at);
      at += 1;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < end) {
    const tag = varint();
    const number = tag >> 3;
    const type = tag & 7;
    if (type === 0) {
      yield { number, value: varint(), start: at, end: at };
    } else if (type === 5) {
      yield { number, value: view.getFloat32(at, true), start: at, end: at + 4 };
      at += 4;
    } else if (type === 2) {
      const length = varint();
      yield { number, value: 0, start: at, end: at + length };
      at += length;
    } else {
      throw new RangeError(`wire type ${type} is not read`);
    }
  }
}
