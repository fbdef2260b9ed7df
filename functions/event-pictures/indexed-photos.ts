import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { PhotoFailure } from '#shared/events/photo.ts';

/** What indexing a photo writes. */
export interface IndexedPhoto {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly faces: number;
  readonly smallFaces: number;
  /** Whether its faces count for the event before the organiser has shown it. */
  readonly isTrusted: boolean;
  /** The encrypted faces, where the event keeps them. */
  readonly sealedFaces: Uint8Array | undefined;
}

/** Whether the organiser looks at a photo before guests do: at every one where they chose so, and at those of others. */
export function isHeld({ settings }: LiveEvent, isTrusted: boolean): boolean {
  return settings.review || !isTrusted;
}

/** The port to photos that are being read. */
export interface IndexedPhotos {
  /** Whether a photo is of the organiser, or of a contributor whom they did not remove. */
  isTrusted(photo: StoredPhoto): Promise<boolean>;
  /**
   * Writes a photo that was read, shown or held back, its faces and the counts of its event in one transaction; false when the
   * photo or the event is in another state by now, the event has other settings, or its contributor was removed. Where the
   * event has as many faces as it keeps, those of the photo are only counted.
   */
  index(event: LiveEvent, photo: StoredPhoto, read: IndexedPhoto): Promise<boolean>;
  /** Writes that a photo could not be read, and gives its place back; false when it is in another state by now. */
  fail(photo: StoredPhoto, failure: PhotoFailure): Promise<boolean>;
}
