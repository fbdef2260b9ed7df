/** A part of a picture that is to be drawn anew. */
export interface Inpainting {
  /** A PNG. */
  readonly image: Uint8Array;
  /** A PNG of the same size: white is drawn anew, black stays. */
  readonly mask: Uint8Array;
  readonly prompt: string;
  /** What is not to be seen. */
  readonly negativePrompt: string;
  /** The same one draws the same picture. */
  readonly seed: number;
}

/**
 * What a generator hands back: a picture, which nobody has looked at yet, or nothing, because it objects to the words, to
 * what it was sent or to what it drew. With another seed it may draw something it does not object to.
 */
export type Inpainted = { readonly picture: Uint8Array } | { readonly refused: 'words' | 'sent' | 'drawn' };

/** The port to whoever draws what is not in a picture. */
export interface Inpainter {
  /** Its name, for the manifest. */
  readonly model: string;
  /**
   * Draws the white part of a picture anew.
   *
   * @param until milliseconds since the epoch: what has not come by then is not waited for
   * @param reserveGeneration asked before each call that may be paid for, the first as any that repeats it; what it throws is thrown
   * @throws Error when nothing came, which may be otherwise a minute later
   */
  inpaint(asked: Inpainting, until: number, reserveGeneration: () => Promise<void>): Promise<Inpainted>;
}
