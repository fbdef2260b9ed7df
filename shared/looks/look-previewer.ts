import type { LookRequest } from './looks.ts';
import type { HealedSpot } from './retoucher/healed-spot.ts';

/** A look before it is chosen, on a small part of the picture. */
export interface LookPreview {
  /** The part as it is, a JPEG of the same size; the same bytes for all looks of one tool. */
  readonly before: Uint8Array;
  /** A JPEG with words of a watermark across; absent where the picture does not permit the look, or it failed. */
  readonly after: Uint8Array | undefined;
  /** Why it could not be drawn, for an operator: one that fails leaves the others. */
  readonly failure?: unknown;
  /** What a look would heal, and can keep where that is asked; absent where it heals nothing. */
  readonly spots?: readonly HealedSpot[];
}

/** What is shown of a picture before a look of it is paid for. */
export interface PreviewedPicture {
  /** One for each request, in their order. */
  readonly looks: readonly LookPreview[];
  /** A small PNG that marks what would be coloured as hair, where that was asked for. */
  readonly hair?: Uint8Array;
}

/** Shows looks on a person's own face before one is paid for: small, and with words of a watermark across. */
export interface LookPreviewer {
  /**
   * The picture is opened and its face looked for once, however many looks are asked for.
   *
   * @param words of the watermark
   * @param marksHair whether its hair is to be marked, too. @default no
   * @throws PhotoRejected when the picture cannot be opened, or shows no hair that could be marked
   */
  preview(
    picture: Uint8Array,
    requests: readonly LookRequest[],
    words: string,
    marksHair?: boolean,
  ): Promise<PreviewedPicture>;
}
