import type { LookRequest } from './look-request.ts';

/** Shows looks on a person's own face before one is paid for: small, and with words of a watermark across. */
export interface LookPreviewer {
  /**
   * The face is looked for once, however many looks are asked for.
   *
   * @param words of the watermark
   * @returns a JPEG for each request in their order; undefined for what the picture does not permit
   * @throws PhotoRejected when the picture cannot be opened
   */
  preview(
    picture: Uint8Array,
    requests: readonly LookRequest[],
    words: string,
  ): Promise<readonly (Uint8Array | undefined)[]>;
}
