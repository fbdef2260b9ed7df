import type { SelfieFaultName } from '#shared/events/guest-contract.ts';

/**
 * What was read in the pictures of a selfie: the vectors of one face and the face of the first picture as a JPEG, or which
 * picture to take again and why.
 */
export type ReadSelfie =
  | { readonly vectors: readonly Float32Array[]; readonly portrait: Uint8Array }
  | { readonly picture: number; readonly fault: SelfieFaultName };

/** The port to what reads selfies. */
export interface SelfieReader {
  /** @param pictures the first one frontal, the others with the head turned */
  read(pictures: readonly Uint8Array[]): Promise<ReadSelfie>;
}
