import type { z } from 'zod';
import type { PhotoMessage, StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { originalKey } from '#shared/events/event-keys.ts';
import type { confirmUploads as contract } from '#shared/events/upload-contract.ts';
import type { EventPhotos } from './photos.ts';
import { mayName, provenSender, type Sender, type SendersDeps } from './senders.ts';

export interface ReceivePhotoDeps {
  readonly photos: Pick<EventPhotos, 'arrive'>;
  readonly originals: Pick<PhotoStore, 'find'>;
  readonly pictures: MessageQueue<PhotoMessage>;
  readonly clock: Clock;
}

export interface ConfirmUploadsDeps extends ReceivePhotoDeps, SendersDeps {
  readonly photos: ReceivePhotoDeps['photos'] & Pick<EventPhotos, 'find'>;
}

/** A photo that was not read by then is sent to the worker again. */
export const readWithinHours = 1;

/**
 * Sends files that have arrived to the worker, each once: a call costs nothing and a message up to a minute of a worker. A
 * message that is lost is sent by the clock of its photo. A photo of another sender is missing, like one that does not exist.
 *
 * @throws NotFound for all but the senders, EventMovedOn or Forbidden when the event is neither open nor closed
 */
export async function confirmUploads(
  sender: Sender,
  { photoIds }: z.infer<typeof contract.body>,
  deps: ConfirmUploadsDeps,
): Promise<z.input<typeof contract.output>> {
  // An upload that began before the event closed may still arrive.
  const { id: eventId } = (await provenSender(sender, ['open', 'closed'], deps)).event;
  const photos = await Promise.all(
    photoIds.map(async (id) => {
      const photo = await deps.photos.find({ eventId, photoId: id });
      const isThere = photo !== undefined && mayName(sender, photo) && (await receivePhoto(photo, deps));
      return { id, state: isThere ? ('received' as const) : ('missing' as const) };
    }),
  );
  return { photos };
}

/** Notes that a file has arrived, and sends it to the worker the first time; false when it is not there. */
export async function receivePhoto(photo: StoredPhoto, deps: ReceivePhotoDeps): Promise<boolean> {
  const { eventId, photoId, state } = photo;
  if (state !== 'uploading') return true;
  if ((await deps.originals.find(originalKey(eventId, photoId))) === undefined) return false;
  const now = deps.clock();
  const isFirst = await deps.photos.arrive(photo, now.toISOString(), hoursAfter(now, readWithinHours));
  if (isFirst) await deps.pictures.send({ eventId, photoId });
  return true;
}
