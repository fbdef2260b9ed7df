import type { EventId, PhotoId } from '#shared/ids.ts';
import type { StoredFace } from './face-row.ts';

/** The faces of one photo. */
export interface PhotoFaces {
  readonly photoId: PhotoId;
  readonly faces: readonly StoredFace[];
  /** Another version of the engine described its faces: none counts until the photo is read again. @default false */
  readonly isOutdated?: boolean;
}

/** The port to the faces of an event's photos. */
export interface FaceRows {
  /** The faces of all photos, consistently, so that none is missed that was written before. */
  list(eventId: EventId, key: Uint8Array): Promise<PhotoFaces[]>;
  /** The faces of one photo; none when the event keeps none of it, undefined when the photo has to be read again. */
  find(eventId: EventId, photoId: PhotoId, key: Uint8Array): Promise<readonly StoredFace[] | undefined>;
  /** Replaces faces that another version of the engine described; nothing when there are none, or the photo is gone. */
  renew(eventId: EventId, photoId: PhotoId, key: Uint8Array, faces: readonly StoredFace[]): Promise<void>;
  /** Rewrites the faces of a photo without some of them; false when it has none of them, or is gone. */
  takeOut(eventId: EventId, photoId: PhotoId, key: Uint8Array, isOut: (face: StoredFace) => boolean): Promise<boolean>;
}
