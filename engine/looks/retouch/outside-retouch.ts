import { type CoarseLimits, examineCoarsely } from '#engine/looks/guard/examine-coarsely.ts';
import type { OutsideLook } from '#engine/looks/outside-look.ts';
import type { RetouchRequest } from '#shared/looks/retoucher/retoucher.ts';

/**
 * How much a retouched picture from outside may differ from the selfie, seen coarsely. Measured on six portraits: the
 * built-in retouch at most 0.046 in a cell of the face, and stored at half its size and a quality of 85 again 0.055 around it,
 * 0.007 there in the mean, 0.05 in the face and 0.002 in its tone. A face made slimmer by a twentieth changes a cell of it by
 * 0.07 to 0.13, a light 6 % stronger its tone by 0.018 to 0.039, another background a cell around it by 0.2 and more, where it
 * does not have the same colour.
 */
const limits: CoarseLimits = { aroundMean: 0.015, aroundMax: 0.08, faceMax: 0.065, faceTone: 0.012 };

/** A retouch that an external processor makes. */
export const outsideRetouch: OutsideLook<RetouchRequest> = { examine: examineCoarsely(() => limits) };
