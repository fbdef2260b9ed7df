import { intoFrame } from '#engine/geometry/frame.ts';
import { explainTruncation } from '#engine/layout/explain-truncation.ts';
import { planCrop } from '#engine/layout/plan-crop.ts';
import type { TruncationPoint } from '#engine/layout/truncation-points.ts';
import type { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Person } from './person.ts';
import { OthersShow, truncationRefusal } from './refusals.ts';

/** A bystander's truncation points are at most this far from the middle of the face, in sizes of the face. */
const bystanderReach = 1.8;

/** The rejection of a picture in which no crop shows the whole person: names what the edge of the picture truncates. */
export function explainNoCrop(person: Person): PhotoRejected {
  const [head] = person.heads;
  const { truncationPoints } = person.constraints;
  const planWith = (points: readonly TruncationPoint[]) =>
    planCrop(head, person.rules, { ...person.constraints, truncationPoints: points, withinPicture: false });
  const own = truncationPoints.filter((point) => !belongsToBystander(point, person));
  if (planWith(own) !== undefined) return new OthersShow(person.bystanders);
  return truncationRefusal(explainTruncation(head, own));
}

/** Whether a truncation point is nearer to a bystander than to the person, each measured in sizes of their own face. */
function belongsToBystander(point: TruncationPoint, { bystanders, heads: [{ frame, face }] }: Person): boolean {
  const own = Math.abs(intoFrame(frame, point).x - (face.left + face.right) / 2) / (face.right - face.left);
  return bystanders.some(({ middle, facePx }) => {
    const theirs = Math.abs(point.x - middle.x) / facePx;
    return theirs < bystanderReach && theirs < own;
  });
}
