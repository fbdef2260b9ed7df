import type { FaceComparison } from '#shared/looks/look-manifest.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';

/** Landmarks may move by this much, in widths of the face; where each is found again on the finished look. */
const maxDrift = { median: 0.02, max: 0.04 };

/** Why a look may not be handed out; empty when the person is still recognised as themselves. */
export function findBroken(request: LookRequest, face: FaceComparison): string[] {
  const minLikeness = lookOf(request.tool).minLikeness(request);
  const broken = {
    [`${face.changedOutside} values changed where the tool changes nothing`]: face.changedOutside > 0,
    [`landmarks moved by ${face.driftMedian.toFixed(4)} (median)`]: face.driftMedian > maxDrift.median,
    [`a landmark moved by ${face.driftMax.toFixed(4)}`]: face.driftMax > maxDrift.max,
    [`likeness ${face.likeness.toFixed(3)}, needed ${minLikeness}`]: !(face.likeness >= minLikeness),
  };
  return Object.keys(broken).filter((why) => broken[why]);
}
