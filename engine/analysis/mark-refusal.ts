import type { Bystander } from '#engine/face/find-face.ts';
import type { UprightFaces } from '#engine/face/find-upright.ts';
import { intoFrame, outOfFrame } from '#engine/geometry/frame.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import { placeAround } from '#engine/input/turn-back.ts';
import type { TruncationPoint } from '#engine/layout/truncation-points.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { RejectionMarks } from '#shared/photo/rejection.ts';
import { OthersShow } from './refusals.ts';

/** What was found in a picture before it was rejected. */
export interface Sight {
  upright?: UprightFaces;
  head?: Head;
  truncationPoints?: readonly TruncationPoint[];
}

/** A face with a lower score may be a curtain, and is not framed. */
const minFramedScore = 0.6;

/** The rejection with the places in the picture that show its reason, as far as they were found. */
export function markRefusal(error: unknown, { upright, head, truncationPoints = [] }: Sight): unknown {
  if (!(error instanceof PhotoRejected) || upright === undefined) return error;
  const { raster, turnedByDegrees } = upright;
  const { widthPx, heightPx } = raster;
  const around = (points: readonly Point[]) => placeAround(points, { widthPx, heightPx, turnedByDegrees });
  const marks: RejectionMarks = {};
  switch (error.code) {
    case 'several_faces':
      marks.others = (error instanceof OthersShow ? faceBoxes(error.others) : facesBut(upright)).map(around);
      marks.head = upright.faces.slice(0, 1).map(faceBox).map(around)[0];
      break;
    case 'head_cut':
    case 'body_cut':
    case 'beside_head':
      marks.cuts = stretches(
        error.code === 'body_cut' ? bodyTruncations(truncationPoints) : headTruncations(truncationPoints, head),
      ).map(around);
      break;
    case 'face_too_small':
    case 'margin_missing':
      if (head !== undefined) marks.head = around(headBox(head));
      break;
    default:
      return error;
  }
  return new PhotoRejected(error.code, error.message, error.report, marks);
}

/** Boxes around the faces of bystanders; a face found in several squares is framed once. */
function faceBoxes(others: readonly Bystander[]): Point[][] {
  const each = others.filter((one, place) => !others.slice(0, place).some((other) => isSame(one, other)));
  return each.map(({ middle: { x, y }, facePx }) => {
    const half = facePx / 2;
    return [
      { x: x - half, y: y - half },
      { x: x + half, y: y + half },
    ];
  });
}

function isSame(one: Bystander, other: Bystander): boolean {
  return distance(one.middle, other.middle) < Math.max(one.facePx, other.facePx) / 2;
}

/** The faces of bystanders: all but the largest. */
function facesBut({ faces: [, ...others] }: UprightFaces): Point[][] {
  return others.filter(({ detected }) => detected.score >= minFramedScore).map(faceBox);
}

function faceBox({ detected: { left, top, widthPx, heightPx } }: UprightFaces['faces'][number]): Point[] {
  return [
    { x: left, y: top },
    { x: left + widthPx, y: top + heightPx },
  ];
}

/** Truncations of head, hair or arm: the body reaches the lower edge in any portrait. */
function headTruncations(points: readonly TruncationPoint[], head: Head | undefined): readonly TruncationPoint[] {
  if (head === undefined) return [];
  return points.filter((point) => point.edge !== 'bottom' && intoFrame(head.frame, point).y < head.face.chin);
}

/** Where a side truncates a shoulder, or otherwise the lower edge. */
function bodyTruncations(points: readonly TruncationPoint[]): readonly TruncationPoint[] {
  const sides = points.filter(({ edge }) => edge === 'left' || edge === 'right');
  return sides.length > 0 ? sides : points.filter(({ edge }) => edge === 'bottom');
}

/** The points of each edge. */
function stretches(points: readonly TruncationPoint[]): Point[][] {
  return [...Map.groupBy(points, ({ edge }) => edge).values()];
}

function headBox({ frame, face, crown }: Head): Point[] {
  return [face.left, face.right].flatMap((x) => [crown, face.chin].map((y) => outOfFrame(frame, { x, y })));
}
