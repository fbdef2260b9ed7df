import type { FaceComparison } from '#shared/looks/look-manifest.ts';
import type { LookRequest } from '#shared/looks/look-request.ts';
import type { MakeupStyle } from '#shared/tools/makeup-changer.ts';

/** Landmarks may move by this much, in widths of the face; where each is found anew on the finished look. */
const maxDrift = { median: 0.02, max: 0.04 };

/** Styles after which a face still looks as it does on most days. */
const quiet = new Set<MakeupStyle>(['natural', 'professional', 'korean_style', 'bridal', 'remove_makeup', 'no_makeup']);
/**
 * The least likeness of a face before and after each tool. Strangers reach 0.76 at most, measured on the faces of 13
 * portraits laid on each other's heads; colouring hair leaves the face alone, whose likeness is then 1.
 */
const minLikeness = { retoucher: 0.93, quietMakeup: 0.9, otherMakeup: 0.75, hair: 0.995 } as const;

/** Why a look may not be handed out; empty when the person is still recognised as themselves. */
export function findBroken(request: LookRequest, face: FaceComparison): string[] {
  const broken = {
    [`${face.changedOutside} values changed where the tool changes nothing`]: face.changedOutside > 0,
    [`landmarks moved by ${face.driftMedian.toFixed(4)} (median)`]: face.driftMedian > maxDrift.median,
    [`a landmark moved by ${face.driftMax.toFixed(4)}`]: face.driftMax > maxDrift.max,
    [`likeness ${face.likeness.toFixed(3)}, needed ${leastLikeness(request)}`]: !(
      face.likeness >= leastLikeness(request)
    ),
  };
  return Object.keys(broken).filter((why) => broken[why]);
}

function leastLikeness(request: LookRequest): number {
  if (request.tool === 'retoucher') return minLikeness.retoucher;
  if (request.tool === 'hair-changer') return minLikeness.hair;
  return quiet.has(request.style) ? minLikeness.quietMakeup : minLikeness.otherMakeup;
}
