import type { Clock } from '#functions/platform/clock.ts';
import { type GalleryUpdate, galleryChannel } from '#shared/events/gallery.ts';
import type { LiveEvent } from './stored-event.ts';

export interface PublishGalleryDeps {
  /** Publishes to a channel of the push. */
  readonly publish: (channel: string, event: object) => Promise<void>;
  readonly clock: Clock;
}

/** Pushes that the photos have changed that an event shows to everyone; the pages then read what has. */
export async function publishGallery(event: LiveEvent, { publish, clock }: PublishGalleryDeps): Promise<void> {
  if (!event.settings.galleryForAll) return;
  const update: GalleryUpdate = { event: event.id, at: clock().toISOString() };
  await publish(galleryChannel(event.id), update);
}
