import type { EventReads } from '#functions/events-core/own-event.ts';
import type { PhotoMessage, RereadMessage, StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { EventId } from '#shared/ids.ts';

export interface RereadEventDeps {
  readonly events: EventReads;
  readonly indexed: {
    /** A page of the photos of an event that were read. */
    listRead(eventId: EventId, cursor?: string): Promise<{ photos: StoredPhoto[]; cursor?: string | undefined }>;
  };
  readonly pictures: MessageQueue<PhotoMessage | RereadMessage>;
}

/** Has a page of an event's photos read again, and then the next one. */
export async function rereadEvent({ eventId, cursor }: RereadMessage, deps: RereadEventDeps): Promise<void> {
  const event = await deps.events.find(eventId);
  if (event === undefined || event.state === 'erased') return;
  const page = await deps.indexed.listRead(eventId, cursor);
  for (const { photoId } of page.photos) await deps.pictures.send({ eventId, photoId });
  if (page.cursor !== undefined) await deps.pictures.send({ eventId, cursor: page.cursor });
}
