import type { StoredFace } from '#functions/events-core/face-row.ts';
import type { PreviewSize } from '#shared/events/event-keys.ts';
import type { PhotoFailure } from '#shared/events/photo.ts';

/** What was read in a photo. */
export interface ReadPhoto {
  readonly widthPx: number;
  readonly heightPx: number;
  /** JPEGs for pages, upright and without metadata. */
  readonly previews: Readonly<Record<PreviewSize, Uint8Array>>;
  /** The faces that guests can find. */
  readonly faces: readonly StoredFace[];
  /** Faces that are too small for it. */
  readonly smallFaces: number;
}

/** A file cannot become a photo. */
export class PhotoUnreadable extends Error {
  readonly failure: PhotoFailure;

  constructor(failure: PhotoFailure, message: string) {
    super(message);
    this.name = 'PhotoUnreadable';
    this.failure = failure;
  }
}

/** The port to what reads photos: the engine, or a managed service. */
export interface PhotoReader {
  /**
   * Reads pictures and faces of a file.
   *
   * @throws PhotoUnreadable
   */
  read(file: Uint8Array): Promise<ReadPhoto>;
}
