import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { PhotoName, StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { PhotoFailure, PhotoState } from '#shared/events/photo.ts';
import type { EventId, GuestId, PhotoId } from '#shared/ids.ts';

/** A photo that is announced. */
export type AnnouncedPhoto = Pick<
  StoredPhoto,
  | ('eventId' | 'photoId' | 'name' | 'contentType' | 'bytes' | 'sha256' | 'createdAt' | 'wakeAt')
  | ('digest' | 'from' | 'contributorId' | 'senderHash')
>;

/** The port to the photos of events. */
export interface EventPhotos {
  find(name: PhotoName): Promise<StoredPhoto | undefined>;
  /** The photos of an event that their sender finds by these digests, by their digest. */
  findByDigests(eventId: EventId, digests: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  /**
   * Announces photos of an open event, all or none; false when the event moved on, has no room for them, or has one of
   * these files by now, or when their contributor was removed.
   *
   * @param most places of the event, of which guests have a share
   */
  announce(event: LiveEvent, photos: readonly AnnouncedPhoto[], most: number): Promise<boolean>;
  /** Notes that the file has arrived; false when the photo is in another state by now. */
  arrive(photo: StoredPhoto, at: string, wakeAt: string): Promise<boolean>;
  /** Gives up a file that never arrived, and its place; false when the photo is in another state by now. */
  forget(photo: StoredPhoto): Promise<boolean>;
  /** Gives up a file that could not be read, and its place; false when the photo is in another state by now. */
  fail(photo: StoredPhoto, failure: PhotoFailure): Promise<boolean>;
  /** A page of an event's photos, newest first. */
  list(
    eventId: EventId,
    page: { readonly state?: PhotoState | undefined; readonly cursor?: string | undefined },
  ): Promise<{ photos: StoredPhoto[]; cursor?: string | undefined }>;
  /** Hides a photo from guests; false when its state does not allow that. */
  hide(name: PhotoName): Promise<boolean>;
  /**
   * Shows a photo; false when its state does not allow that. The faces of one whose sender the organiser does not trust count
   * for the event from then on, by the same transaction.
   */
  show(name: PhotoName, at: string): Promise<boolean>;
  /** Removes the rows of a photo, and who was found in it; false when it changed since it was read. */
  remove(photo: StoredPhoto): Promise<boolean>;
  /** The guests who were found in a photo, or are asked about it, by an index. */
  listGuestsIn(name: PhotoName): Promise<GuestId[]>;
  /** Removes who was found in a photo whose row is gone: a removal before was interrupted. */
  clearMatches(name: PhotoName): Promise<void>;
  /** Sets the clock, unless it was set meanwhile. */
  postpone(photo: StoredPhoto, wakeAt: string): Promise<void>;
  /** Photos of a lane that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord>;
  /** Postpones a photo that could not be processed, unless its clock was set meanwhile. */
  backOff(due: DueRecord, wakeAt: string): Promise<void>;
}

/** The photo that a list of due rows names. */
export function photoNameOf(id: string): PhotoName {
  const [eventId, photoId] = id.split('/');
  return { eventId: eventId as EventId, photoId: photoId as PhotoId };
}
