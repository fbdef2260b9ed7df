import { z } from 'zod';
import { EventId, GuestId, Timestamp } from '#shared/ids.ts';
import { GuestSecret } from './guest-contract.ts';

/** The push channel of the photos that an event shows to everyone. */
export function galleryChannel(id: EventId): `/event-galleries/${string}` {
  // AppSync allows letters, digits and hyphens in a segment, not the underscore of a prefixed id.
  return `/event-galleries/${id.replace('_', '-')}`;
}

/** The event of a push channel; undefined when it is not one of a gallery. */
export function eventOfGalleryChannel(channel: string): EventId | undefined {
  const segment = /^\/?event-galleries\/([^/]+)$/.exec(channel)?.[1];
  return EventId.safeParse(segment?.replace('-', '_')).data;
}

/** What a gallery's channel says: its photos have changed. */
export const GalleryUpdate = z.object({ event: EventId, at: Timestamp });
export type GalleryUpdate = z.infer<typeof GalleryUpdate>;

const GuestKey = z.object({ id: GuestId, secret: GuestSecret });
export type GuestKey = z.infer<typeof GuestKey>;

/** A guest's token for the channel of a gallery, which does not name the guest. */
export function guestToken({ id, secret }: GuestKey): string {
  return `${id}:${secret}`;
}

/** The guest of a token; undefined when it is another one. */
export function guestOfToken(token: string): GuestKey | undefined {
  const [id, secret] = token.split(':');
  return GuestKey.safeParse({ id, secret }).data;
}
