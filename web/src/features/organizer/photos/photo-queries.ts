import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { PhotoState } from '#shared/events/photo.ts';
import {
  type EventPhotoView,
  listEventPhotos,
  removeEventPhotos,
  showEventPhotos,
} from '#shared/events/upload-contract.ts';
import type { EventId, PhotoId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';
import { eventQuery, eventsKey } from '../event-queries.ts';
import { keptLinkMs, linkMs } from '../link-age.ts';

/** A photo with the time from which its links count. */
export interface ListedPhoto extends EventPhotoView {
  readonly linkedAt: number;
}
interface PhotoPage {
  readonly photos: readonly ListedPhoto[];
  readonly cursor?: string | undefined;
}

/** How often a page of the list is asked for while photos are being read. The browser asks only while it is visible. */
const readingMs = 4000;

/** The same while others may send photos. */
const pollMs = 30_000;

/** Prefix of the lists of an event's photos. */
export const photosKey = (id: EventId) => [...eventsKey, 'photos', id] as const;

/** The photos of an event, newest first, in pages; of one state if it is given. */
export const photosQuery = (id: EventId, state: PhotoState | undefined, othersSend: boolean) => {
  const queryKey = [...photosKey(id), state ?? 'all'] as const;
  return infiniteQueryOptions({
    queryKey,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ pageParam: cursor, signal, client }): Promise<PhotoPage> => {
      const query = { ...(state !== undefined && { state }), ...(cursor !== undefined && { cursor }) };
      const linkedAt = Date.now();
      const page = await callApi(listEventPhotos, { params: { id }, query, signal });
      const former = new Map(
        client
          .getQueryData<InfiniteData<PhotoPage>>(queryKey)
          ?.pages.flatMap(({ photos }) => photos.map((photo) => [photo.id, photo] as const)),
      );
      return { ...page, photos: page.photos.map((photo) => keepLinks({ ...photo, linkedAt }, former.get(photo.id))) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      const photos = data.pages.flatMap((page) => page.photos);
      if (photos.some((photo) => photo.state === 'received')) return readingMs * data.pages.length;
      const oldest = Math.min(...photos.map(({ linkedAt }) => linkedAt));
      const linksMs = Math.max(readingMs, oldest + linkMs - Date.now());
      const nextMs = othersSend ? Math.min(linksMs, pollMs * data.pages.length) : linksMs;
      return Number.isFinite(nextMs) ? nextMs : false;
    },
  });
};

/** A new link is another picture to the browser, which would load it again. */
function keepLinks(photo: ListedPhoto, former: ListedPhoto | undefined): ListedPhoto {
  if (former?.thumbnail === undefined || photo.thumbnail === undefined) return photo;
  if (photo.linkedAt - former.linkedAt > keptLinkMs) return photo;
  const { thumbnail, preview, file, linkedAt } = former;
  return { ...photo, thumbnail, preview, file, linkedAt };
}

/** Calls with as many photos as one request may name, one after the other. */
async function inParts(
  photoIds: readonly PhotoId[],
  call: (part: PhotoId[]) => Promise<readonly PhotoId[]>,
): Promise<PhotoId[]> {
  const done: PhotoId[] = [];
  for (let at = 0; at < photoIds.length; at += eventLimits.filesPerRequest)
    done.push(...(await call(photoIds.slice(at, at + eventLimits.filesPerRequest))));
  return done;
}

function usePhotoChange<Input>(id: EventId, change: (input: Input) => Promise<PhotoId[]>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a failure: some parts may have been changed.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: eventQuery(id).queryKey });
      await queries.invalidateQueries({ queryKey: photosKey(id) });
    },
  });
}

/** Hides photos from guests, or shows them again; the result are those whose state allowed it. */
export function useShowPhotos(id: EventId) {
  return usePhotoChange(id, ({ photoIds, hidden }: { photoIds: readonly PhotoId[]; hidden: boolean }) =>
    inParts(photoIds, async (part) => {
      return (await callApi(showEventPhotos, { params: { id }, body: { photoIds: part, hidden } })).changed;
    }),
  );
}

/** Deletes photos for good. */
export function useRemovePhotos(id: EventId) {
  return usePhotoChange(id, (photoIds: readonly PhotoId[]) =>
    inParts(photoIds, async (part) => {
      return (await callApi(removeEventPhotos, { params: { id }, body: { photoIds: part } })).removed;
    }),
  );
}
