import type { MadeLook } from './look-engine.ts';
import type { LookReport } from './look-report.ts';
import type { LookRequest } from './looks.ts';

/** Checks a picture before an external processor is paid for, prepares it, and checks the look that it returns. */
export interface LookExaminer {
  /**
   * Says what a person should know before they pay for a look that an external processor makes.
   *
   * @throws PhotoRejected when the picture cannot become what is asked for
   */
  checkOutside(picture: Uint8Array, request: LookRequest): Promise<LookReport>;
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
