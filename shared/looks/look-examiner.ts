import type { MadeLook } from './look-engine.ts';
import type { LookRequest } from './looks.ts';

/** Prepares a picture for an external processor, and checks the look that it returns. */
export interface LookExaminer {
  /**
   * The picture without its file's metadata: an upright JPEG of all of its pixels.
   *
   * @throws PhotoRejected when it cannot be read
   */
  bare(picture: Uint8Array): Promise<Uint8Array>;
  /**
   * Compares a foreign picture with the one it was made from, and re-encodes it.
   *
   * @param made a JPEG, PNG or WebP file of any origin
   * @throws PhotoRejected when it may not be delivered: it is no picture of this size, or shows another face
   */
  examine(picture: Uint8Array, made: Uint8Array, request: LookRequest): Promise<MadeLook>;
}
