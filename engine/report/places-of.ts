import type { Analysis } from '#engine/analysis/analysis.ts';
import { faceOutline, leftEyeRim, noseSkin, refinedLips, rightEyeRim } from '#engine/face/landmark-groups.ts';
import { outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import { placeAround } from '#engine/input/turn-back.ts';
import { cropFrame } from '#engine/layout/crop-plan.ts';
import { findFaceZones } from '#engine/measure/light/face-zones.ts';
import type { Place } from '#shared/photo/place.ts';
import type { Check } from '#shared/photo/report.ts';

const forehead = faceOutline[0];

/** The places in the picture that show a failed rule; undefined for rules without one, such as sharpness. */
export function placesOf({ id, cause, unit }: Check, analysis: Analysis): Place[] | undefined {
  switch (id) {
    case 'mouthClosed':
    case 'neutral':
      return [around(refinedLips, analysis)];
    case 'eyesOpen':
    case 'eyesVisible':
    case 'gaze':
    case 'redEye':
      return [around(rightEyeRim, analysis), around(leftEyeRim, analysis)];
    case 'faceVisible':
    case 'handAtFace':
      return [around(faceOutline, analysis)];
    case 'headCovering':
      return [covering(cause === 'headphones' ? faceOutline : [forehead], analysis)];
    case 'evenLight':
      return [around(cause === 'striped' ? faceOutline : darkerHalf(analysis), analysis)];
    case 'faces':
      return beside(analysis);
    case 'writing':
      // Marks that are tiled over everything are refused for those on the face.
      return [unit === 'ratio' ? around(faceOutline, analysis) : placeOfPixels(analysis.writing.pixels, analysis)];
    default:
      return undefined;
  }
}

function around(numbers: readonly number[], analysis: Analysis): Place {
  return placeOfPoints(
    numbers.map((number) => landmark(number, analysis)),
    analysis,
  );
}

function landmark(number: number, { found }: Analysis): Point {
  return found.mesh.landmarks[number]!;
}

function placeOfPoints(points: readonly Point[], { widthPx, heightPx, picture }: Analysis): Place {
  return placeAround(points, { widthPx, heightPx, turnedByDegrees: picture.turnedByDegrees });
}

/** From the crown down to some landmarks. */
function covering(numbers: readonly number[], analysis: Analysis): Place {
  const { frame, face, crown } = analysis.plan.head;
  const above = [face.left, face.right].map((x) => outOfFrame(frame, { x, y: crown }));
  return placeOfPoints([...above, ...numbers.map((number) => landmark(number, analysis))], analysis);
}

/** The half of the face with the darker cheek, to the middle of the nose. */
function darkerHalf({ crop: { raster }, luma, photoLandmarks }: Analysis): readonly number[] {
  const { rightCheek, leftCheek } = findFaceZones(raster, photoLandmarks);
  const mean = (pixels: Uint32Array) => pixels.reduce((sum, at) => sum + luma[at]!, 0) / pixels.length;
  const middle = faceOutline.length / 2;
  // From the forehead the outline goes down the subject's left side, which is on the picture's right.
  const half = mean(rightCheek) < mean(leftCheek) ? faceOutline.slice(middle) : faceOutline.slice(0, middle);
  return [...half, ...noseSkin];
}

/** Faces of bystanders, or otherwise what shows next to the person without a face. */
function beside(analysis: Analysis): Place[] {
  const { found, besidePixels } = analysis;
  if (besidePixels.length === 0) {
    return found.bystanders.map(({ middle: { x, y }, facePx }) => {
      const [from, to] = [-facePx / 2, facePx / 2];
      return placeOfPoints(
        [
          { x: x + from, y: y + from },
          { x: x + to, y: y + to },
        ],
        analysis,
      );
    });
  }
  return [placeOfPixels(besidePixels, analysis)];
}

/** The place of some pixels of the photo. */
function placeOfPixels(pixels: Uint32Array, analysis: Analysis): Place {
  const { plan, crop } = analysis;
  const scale = plan.heightPx / crop.raster.heightPx;
  const points = [...pixels].map((at) => ({
    x: (at % crop.raster.widthPx) * scale,
    y: Math.floor(at / crop.raster.widthPx) * scale,
  }));
  const [columns, rows] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const corner = (x: number, y: number) => outOfFrame(cropFrame(plan), { x, y });
  const [left, right] = [least(columns), most(columns)];
  return placeOfPoints([corner(left, least(rows)), corner(right, most(rows))], analysis);
}

// For more pixels than a call takes arguments.
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
