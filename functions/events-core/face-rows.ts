import type { EventId, PhotoId } from '#shared/ids.ts';
import type { StoredFace } from './face-row.ts';

/** The faces of one photo. */
export interface PhotoFaces {
  readonly photoId: PhotoId;
  readonly faces: readonly StoredFace[];
}

/** The port to the faces of an event's photos. */
export interface FaceRows {
  /** The faces of all photos, consistently, so that none is missed that was written before. */
  list(eventId: EventId, key: Uint8Array): Promise<PhotoFaces[]>;
  /** The faces of one photo; none when the event keeps none of it. */
  find(eventId: EventId, photoId: PhotoId, key: Uint8Array): Promise<readonly StoredFace[]>;
  /** Rewrites the faces of a photo without some of them; false when it has none of them, or is gone. */
  takeOut(eventId: EventId, photoId: PhotoId, key: Uint8Array, isOut: (face: StoredFace) => boolean): Promise<boolean>;
}
