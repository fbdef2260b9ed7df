import { type Frame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Model } from '#engine/inference/model.ts';
import { sampleSquares } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { meanOfViews, patchResolution, type ViewedMask } from './person-mask.ts';

/** A crop for the mask network; lengths in face heights, `down` from between the eyes. */
interface View {
  readonly sizeFaces: number;
  readonly downFaces: number;
  /** Whether the network runs on the picture, on its mirror image, or on both: mirrored, its errors differ. */
  readonly asked: readonly ('plain' | 'mirrored')[];
  /** Its weight relative to the others. */
  readonly weight: number;
}

/** Covers everything the photo can show; used alone where the others do not reach. */
const widest: View = { sizeFaces: 4, downFaces: 0.35, asked: ['plain'], weight: 0 };
/** A wider view recognises the person better, a tighter one draws a finer outline. */
const views: readonly View[] = [
  { sizeFaces: 3, downFaces: 0.3, asked: ['plain', 'mirrored'], weight: 1 },
  { sizeFaces: 2.4, downFaces: 0.1, asked: ['mirrored'], weight: 1 },
  { sizeFaces: 2, downFaces: -0.3, asked: ['plain'], weight: 1 },
  { sizeFaces: 1.6, downFaces: -0.45, asked: ['mirrored'], weight: 2 },
];

/**
 * How much of the picture is mirrored beyond its left and right edge before the edge is repeated, in face heights. A
 * shoulder that the edge cuts goes on, where repeated pixels become streaks that the network leaves out; more would
 * mirror the head, or a bystander.
 */
const mirroredFaces = 0.15;
/**
 * A picture of which half is darker than this, of 1, is brightened: in front of a dark wall the network loses dark
 * hair.
 */
const maxDarkMedian = 0.2;

/**
 * Masks the person with the given face. Outside the picture the sides are mirrored a little, then the edge is repeated,
 * which keeps shoulders solid.
 *
 * @param frame the upright frame whose origin lies between the eyes
 * @param faceCentreX of the face, in the frame
 */
export function maskPerson(
  picture: Raster,
  frame: Frame,
  faceCentreX: number,
  faceHeightPx: number,
  model: Model,
): ViewedMask {
  const looks = [widest, ...views].map(({ sizeFaces, downFaces, asked, weight }) => {
    const centre = outOfFrame(frame, { x: faceCentreX, y: downFaces * faceHeightPx });
    return { asked, weight, square: { centre, sizePx: sizeFaces * faceHeightPx, angle: frame.angle } };
  });
  const runs = looks.flatMap((look) => look.asked.map((how) => ({ look, isFlipped: how === 'mirrored' })));
  const squares = runs.map(({ look, isFlipped }) => ({ ...look.square, isFlipped }));
  const inputs = sampleSquares(picture, squares, patchResolution, { mirroredPx: mirroredFaces * faceHeightPx });
  const isDark = isMostlyDark(inputs[0]!);
  const answers = runs.map(({ look, isFlipped }, at) => {
    const values = runMask(isDark ? inputs[at]!.map(Math.sqrt) : inputs[at]!, model);
    return { look, values: isFlipped ? mirrorRows(values, patchResolution) : values };
  });
  const [wide, ...others] = looks.map((look) => ({
    square: look.square,
    weight: look.weight,
    values: meanOf(answers.filter((answer) => answer.look === look).map(({ values }) => values)),
  }));
  return meanOfViews(wide!, others);
}

/** Whether half of the values of green, which is most of brightness, are dark. */
function isMostlyDark(values: Float32Array): boolean {
  let dark = 0;
  for (let at = 1; at < values.length; at += 3) if (values[at]! < maxDarkMedian) dark += 1;
  return dark * 6 > values.length;
}

function meanOf([first, second]: readonly Float32Array[]): Float32Array {
  if (second === undefined) return first!;
  const mean = new Float32Array(first!.length);
  for (let at = 0; at < mean.length; at += 1) mean[at] = (first![at]! + second[at]!) / 2;
  return mean;
}

function runMask(input: Float32Array, model: Model): Float32Array {
  return model.run(input).get('activation_10')!;
}

/** Exchanges left and right of a plane. */
export function mirrorRows(values: Float32Array, width: number): Float32Array {
  return withKernels((kernels, memory) => {
    const [source, target] = [memory.put(values), memory.reserve(values.byteLength)];
    kernels.mirrorRows(source, target, width, values.length / width);
    return memory.floats(target, values.length).slice();
  });
}
