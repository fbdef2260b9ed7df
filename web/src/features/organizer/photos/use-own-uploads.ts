import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { announceUploads, confirmUploads } from '#shared/events/upload-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';
import { receivedPhotos, type UploadTarget, useUploads } from '#web/lib/event-uploads/use-uploads.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { eventQuery } from '../event-queries.ts';
import { photosKey } from './photo-queries.ts';

/** The upload of an organiser to an event, and what to show of it. */
export function useOwnUploads(id: EventId) {
  return useUploads(targetOf(useQueryClient(), id));
}

function targetOf(queries: QueryClient, id: EventId): UploadTarget {
  const params = { id };
  return {
    key: id,
    announce: async (files) => {
      const options = { params, body: { files }, idempotencyKey: newIdempotencyKey() };
      return (await callApi(announceUploads, options)).files;
    },
    confirm: async (photoIds) => {
      const options = { params, body: { photoIds }, idempotencyKey: newIdempotencyKey() };
      return receivedPhotos(await callApi(confirmUploads, options));
    },
    onArrived: () => {
      void queries.invalidateQueries({ queryKey: photosKey(id) });
      void queries.invalidateQueries({ queryKey: eventQuery(id).queryKey });
    },
  };
}
