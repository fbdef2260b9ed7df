import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import type { StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { SelfieName } from '#shared/events/enrolment.ts';
import type { EventId, GuestId, PhotoId } from '#shared/ids.ts';

/** The port to the current records about pictures. */
export interface PictureRecords {
  /** The id of the order that has this folder; undefined when no row names its owner. */
  findOrderOfFolder(folder: string): Promise<string | undefined>;
  findOrder(id: string): Promise<StoredOrder | undefined>;
  /** Whether the picture of a hand-off may still be fetched. */
  isHandoffOpen(id: string, at: string): Promise<boolean>;
  findEvent(id: EventId): Promise<StoredEvent | undefined>;
  hasGuest(id: GuestId): Promise<boolean>;
  findEnrolment(name: Omit<SelfieName, 'selfie'>): Promise<Pick<StoredEnrolment, 'selfie' | 'state'> | undefined>;
  /** A face that was taken out. */
  findAbsence(name: Omit<SelfieName, 'selfie'>): Promise<Pick<SelfieName, 'selfie'> | undefined>;
  /** The photos of an event between two ids, both included, that have a file. */
  listPhotosBetween(event: EventId, first: PhotoId, last: PhotoId): Promise<ReadonlySet<PhotoId>>;
}
