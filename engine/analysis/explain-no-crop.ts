import { intoFrame } from '#engine/geometry/frame.ts';
import type { CutPoint } from '#engine/layout/cut-points.ts';
import { explainCut } from '#engine/layout/explain-cut.ts';
import { planCrop } from '#engine/layout/plan-crop.ts';
import type { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Person } from './person.ts';
import { cutRefusal, OthersShow } from './refusals.ts';

/** The cuts of a bystander are at most this far from the middle of the face, in sizes of the face. */
const bystanderReach = 1.8;

/** The rejection of a picture in which no crop shows the whole person: names what the edge of the picture cuts. */
export function explainNoCrop(person: Person): PhotoRejected {
  const [head] = person.heads;
  const { cutPoints } = person.constraints;
  const planWith = (points: readonly CutPoint[]) =>
    planCrop(head, person.rules, { ...person.constraints, cutPoints: points, withinPicture: false });
  const own = cutPoints.filter((point) => !belongsToBystander(point, person));
  if (planWith(own) !== undefined) return new OthersShow(person.bystanders);
  return cutRefusal(explainCut(head, own));
}

/** Whether a cut is nearer to a bystander than to the person, each measured in sizes of their own face. */
function belongsToBystander(point: CutPoint, { bystanders, heads: [{ frame, face }] }: Person): boolean {
  const own = Math.abs(intoFrame(frame, point).x - (face.left + face.right) / 2) / (face.right - face.left);
  return bystanders.some(({ middle, facePx }) => {
    const theirs = Math.abs(point.x - middle.x) / facePx;
    return theirs < bystanderReach && theirs < own;
  });
}
