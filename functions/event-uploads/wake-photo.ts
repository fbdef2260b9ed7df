import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { hoursAfter, never } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { originalKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type ReceivePhotoDeps, readWithinHours, receivePhoto } from './confirm-uploads.ts';
import type { EventPhotos } from './photos.ts';

export interface WakePhotoDeps extends ReceivePhotoDeps {
  readonly photos: ReceivePhotoDeps['photos'] & Pick<EventPhotos, 'forget' | 'fail' | 'postpone'>;
  readonly originals: ReceivePhotoDeps['originals'] & Pick<PhotoStore, 'remove'>;
}

/**
 * Processes a photo that is due: one whose sender never said that it arrived, or whose message was lost. A day after its
 * announcement, a file that is missing is given up, and so is one that no worker could read.
 */
export async function wakePhoto(photo: StoredPhoto, deps: WakePhotoDeps): Promise<void> {
  const { eventId, photoId, state, createdAt } = photo;
  const now = deps.clock().toISOString();
  const over = hoursAfter(createdAt, eventLimits.uploadHours);
  if (state !== 'uploading' && state !== 'received') return await deps.photos.postpone(photo, never);
  if (now >= over) {
    await deps.originals.remove([originalKey(eventId, photoId)]);
    await (state === 'uploading' ? deps.photos.forget(photo) : deps.photos.fail(photo, 'unreadable'));
    return;
  }
  if (state === 'received') {
    await deps.photos.postpone(photo, hoursAfter(now, readWithinHours));
    return await deps.pictures.send({ eventId, photoId });
  }
  const isThere = await receivePhoto(photo, deps);
  if (!isThere) await deps.photos.postpone(photo, over);
}
