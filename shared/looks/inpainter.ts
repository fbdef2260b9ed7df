/** A part of a picture that is to be redrawn. */
export interface Inpainting {
  /** A PNG. */
  readonly image: Uint8Array;
  /** A PNG of the same size: white is redrawn, black stays. */
  readonly mask: Uint8Array;
  readonly prompt: string;
  /** What is not to be seen. */
  readonly negativePrompt: string;
  /** The same one draws the same picture. */
  readonly seed: number;
}

/**
 * A generator's answer: an unchecked picture, or a refusal of the words, of the sent picture or of the drawn one. With
 * another seed it may draw a picture that it does not refuse.
 */
export type Inpainted = { readonly picture: Uint8Array } | { readonly refused: 'words' | 'sent' | 'drawn' };

/** The port to the generator of images. */
export interface Inpainter {
  /** Its name, for the manifest. */
  readonly model: string;
  /**
   * Redraws the white part of a picture.
   *
   * @param until milliseconds since the epoch: what has not come by then is not waited for
   * @param reserveGeneration asked before each call that may be paid for, the first as any that repeats it; what it throws is thrown
   * @throws Error when nothing came, which may be otherwise a minute later
   */
  inpaint(asked: Inpainting, until: number, reserveGeneration: () => Promise<void>): Promise<Inpainted>;
}
