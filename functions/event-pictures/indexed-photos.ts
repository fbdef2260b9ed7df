import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { PhotoFailure } from '#shared/events/photo.ts';

/** What indexing a photo writes. */
export interface IndexedPhoto {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly faces: number;
  readonly smallFaces: number;
  /** The encrypted faces, where the event keeps them. */
  readonly sealedFaces: Uint8Array | undefined;
}

/** Whether the organiser looks at a photo before guests do: at every one where they chose so, and at those of guests. */
export function isHeld({ settings }: LiveEvent, { from }: StoredPhoto): boolean {
  return settings.review || from === 'guest';
}

/** The port to photos that are being read. */
export interface IndexedPhotos {
  /**
   * Writes a photo that was read, shown or held back, its faces and the counts of its event in one transaction; false when the
   * photo or the event is in another state by now, or the event has other settings. Where the event has as many faces as it
   * keeps, those of the photo are only counted.
   */
  index(event: LiveEvent, photo: StoredPhoto, read: IndexedPhoto): Promise<boolean>;
  /** Writes that a photo could not be read, and gives its place back; false when it is in another state by now. */
  fail(photo: StoredPhoto, failure: PhotoFailure): Promise<boolean>;
}
