import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { Landmark } from '#engine/face/mesh-face.ts';
import { intoFrame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import { type Square, sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';

/** The side of what the network sees. */
export const describedPx = 224;
const inputPx = describedPx;
/** How much larger than the mesh the square is. */
const squareMargin = 1.15;
/** What the network sees instead of all that is not the face: neither hair nor a wall may speak for it. */
const grey = 128;
const eyeCorners = [33, 263] as const;
const facePoints = 468;

/** How a face is put before the describing network; the same for every picture it is compared in. */
export interface FacePose {
  readonly square: Square;
  /** 1 for each sample that is the face. */
  readonly face: Uint8Array;
}

/**
 * @param landmarks of the face, in pixels of the pictures that will be described
 * @param isCovered whether a place of the face is not compared, because hair lies over it
 */
export function poseFace(landmarks: readonly Landmark[], isCovered: (point: Point) => boolean = () => false): FacePose {
  const [right, left] = eyeCorners.map((number) => landmarks[number]!) as [Landmark, Landmark];
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  const level = landmarks.slice(0, facePoints).map((point) => intoFrame({ origin: { x: 0, y: 0 }, angle }, point));
  const xs = level.map(({ x }) => x);
  const ys = level.map(({ y }) => y);
  const [fromX, toX, fromY, toY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const centre = outOfFrame({ origin: { x: 0, y: 0 }, angle }, { x: (fromX + toX) / 2, y: (fromY + toY) / 2 });
  const square = { centre, sizePx: Math.max(toX - fromX, toY - fromY) * squareMargin, angle };
  const step = square.sizePx / inputPx;
  const frame = { origin: centre, angle };
  const outline = faceOutline.map((number) => {
    const { x, y } = intoFrame(frame, landmarks[number]!);
    return { x: x / step + inputPx / 2, y: y / step + inputPx / 2 };
  });
  const face = new Uint8Array(inputPx * inputPx);
  for (const at of pixelsWithin(outline, inputPx, inputPx)) {
    const across = ((at % inputPx) + 0.5 - inputPx / 2) * step;
    const down = (Math.floor(at / inputPx) + 0.5 - inputPx / 2) * step;
    face[at] = isCovered(outOfFrame(frame, { x: across, y: down })) ? 0 : 1;
  }
  return { square, face };
}

/** What the network is shown of a picture. */
export function showFace(picture: Raster, { square, face }: FacePose): Float32Array {
  const shown = sampleSquare(picture, square, inputPx, 'edge', 0, 255);
  for (let at = 0; at < face.length; at += 1) if (face[at] === 0) shown.fill(grey, at * 3, at * 3 + 3);
  return shown;
}

/**
 * How alike two faces are, as the cosine between their descriptors: 1 for the same, at most 0.76 between strangers measured.
 *
 * @param before what `showFace` answers for one picture, and `after` for the other
 * @param model `faceDescriptor` of the engine's models
 */
export function measureLikeness(before: Float32Array, after: Float32Array, model: Model): number {
  // A look that leaves the face alone needs no network to say so.
  if (before.every((value, at) => value === after[at])) return 1;
  const [a, b] = [before, after].map((shown) => model.run(shown).get('descriptor')!) as [Float32Array, Float32Array];
  const product = (p: Float32Array, q: Float32Array) => p.reduce((sum, value, at) => sum + value * q[at]!, 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}
