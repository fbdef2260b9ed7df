import type { MadeLook } from './look-engine.ts';
import type { LookRequest } from './looks.ts';

/** What goes to somebody else who makes a look, and what comes back before anybody is given it. */
export interface LookExaminer {
  /**
   * The picture as it may be given to somebody else: a JPEG of all of its pixels, upright, and nothing else of its file.
   *
   * @throws PhotoRejected when it cannot be read
   */
  bare(picture: Uint8Array): Promise<Uint8Array>;
  /**
   * Compares a foreign picture with the one it was made from, and encodes it anew.
   *
   * @param made a JPEG, PNG or WebP file of any origin
   * @throws PhotoRejected why it may not be handed out: it is no such picture, or shows another one
   */
  examine(picture: Uint8Array, made: Uint8Array, request: LookRequest): Promise<MadeLook>;
}
