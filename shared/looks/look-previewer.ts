import type { LookRequest } from './look-request.ts';

/** A look before it is chosen, on a small part of the picture. */
export interface LookPreview {
  /** The part as it is, a JPEG of the same size; the same bytes for all looks of one tool. */
  readonly before: Uint8Array;
  /** A JPEG with words of a watermark across; absent where the picture does not permit the look. */
  readonly after: Uint8Array | undefined;
}

/** Shows looks on a person's own face before one is paid for: small, and with words of a watermark across. */
export interface LookPreviewer {
  /**
   * The face is looked for once, however many looks are asked for.
   *
   * @param words of the watermark
   * @returns one for each request, in their order
   * @throws PhotoRejected when the picture cannot be opened
   */
  preview(picture: Uint8Array, requests: readonly LookRequest[], words: string): Promise<readonly LookPreview[]>;
  /**
   * Marks what would be coloured as hair.
   *
   * @returns a small PNG
   * @throws PhotoRejected when the picture cannot be opened, or shows no hair
   */
  markHair(picture: Uint8Array): Promise<Uint8Array>;
}
