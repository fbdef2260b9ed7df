import type { RetouchIntensity } from '#shared/looks/retoucher/retoucher-options.ts';
import { type RetouchAmounts, retouchAmounts } from './retouch-amounts.ts';
import { defaultStrength } from './retouch-face.ts';

/**
 * How strong each intensity is. Strong has to be seen next to medium: it takes most of redness and of the shadow under the
 * eyes, and clears eyes and teeth. Blotches and shine it takes no further than the middle of no skin moves by .004.
 */
export const retouchSteps: Readonly<Record<RetouchIntensity, { strength: number; amounts: RetouchAmounts }>> = {
  light: { strength: 0.5, amounts: retouchAmounts },
  medium: { strength: defaultStrength, amounts: retouchAmounts },
  strong: {
    strength: 1,
    amounts: { ...retouchAmounts, even: 0.78, redness: 0.9, underEyes: 1, shine: 0.4, eyes: 0.7, teeth: 0.9 },
  },
};
