import { GalleryUpdate, galleryChannel, guestToken } from '#shared/events/gallery.ts';
import { listGuestPhotos } from '#shared/events/guest-contract.ts';
import { listEventPhotos } from '#shared/events/upload-contract.ts';
import type { EventId, PhotoId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';
import { memberToken } from '#web/lib/auth/token-source.ts';
import { subscribeToChannel } from '#web/lib/push/subscribe-to-channel.ts';
import { callAsGuest, type GuestAccess } from '../guest-queries.ts';
import type { WallSource } from './use-wall.ts';
import type { WallPage } from './wall-reel.ts';

interface ListedPhotos {
  readonly photos: readonly { readonly id: PhotoId; readonly preview?: string | undefined }[];
  readonly cursor?: string | undefined;
}

function wallPage({ photos, cursor }: ListedPhotos): WallPage {
  return { photos: photos.flatMap(({ id, preview }) => (preview === undefined ? [] : [{ id, url: preview }])), cursor };
}

function onUpdate(event: EventId, onChange: () => void) {
  return {
    onData: (data: unknown) => {
      const update = GalleryUpdate.safeParse(data);
      if (update.success && update.data.event === event) onChange();
    },
    // What came before it was there was not heard.
    onConnection: (isThere: boolean) => {
      if (isThere) onChange();
    },
  };
}

/** The photos that a guest's event shows to everyone. */
export function guestWall(event: EventId, access: GuestAccess): WallSource {
  return {
    read: async (cursor) => {
      const query = { only: 'all', ...(cursor !== undefined && { cursor }) } as const;
      return wallPage(await callAsGuest(listGuestPhotos, access, { query }));
    },
    subscribe: (onChange) => subscribeToChannel(galleryChannel(event), guestToken(access), onUpdate(event, onChange)),
  };
}

/** The same for the organiser. */
export function organizerWall(id: EventId): WallSource {
  return {
    read: async (cursor) => {
      const query = { state: 'indexed', ...(cursor !== undefined && { cursor }) } as const;
      return wallPage(await callApi(listEventPhotos, { params: { id }, query }));
    },
    subscribe: (onChange) => subscribeToChannel(galleryChannel(id), memberToken(), onUpdate(id, onChange)),
  };
}
