import type { RetouchIntensity } from '#shared/looks/retoucher/retoucher-options.ts';

/** Skin with a blush that fades the more is retouched. */
const cheek = (blush: string) => `radial-gradient(circle at 60% 55%, ${blush} 12%, #d9b8a2 60%)`;

/** How much a retouch evens. */
export const retouchSwatches: Readonly<Record<RetouchIntensity, string>> = {
  light: cheek('#d09080'),
  medium: cheek('#d5a08d'),
  strong: cheek('#d8ae9a'),
};
