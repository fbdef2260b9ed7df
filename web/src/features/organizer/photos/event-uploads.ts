import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { announceUploads, confirmUploads } from '#shared/events/upload-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { eventQuery } from '../event-queries.ts';
import { photosKey } from './photo-queries.ts';
import { stayDuring } from './stay-during.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { UploadSummary } from './upload-summary.ts';

/** The uploads of a visit by event: they go on while the organiser looks at other pages. */
const visits = new WeakMap<QueryClient, Map<EventId, UploadQueue>>();

/** The upload of an event, and what to show of it. */
export function useUploads(id: EventId): readonly [UploadQueue, UploadSummary] {
  const queue = uploadsOf(useQueryClient(), id);
  return [queue, useSyncExternalStore(queue.subscribe, queue.read)];
}

function uploadsOf(queries: QueryClient, id: EventId): UploadQueue {
  const queues = visits.get(queries) ?? new Map<EventId, UploadQueue>();
  visits.set(queries, queues);
  const queue = queues.get(id) ?? createUploads(queries, id);
  queues.set(id, queue);
  return queue;
}

function createUploads(queries: QueryClient, id: EventId): UploadQueue {
  const params = { id };
  const queue = createUploadQueue({
    digest: async (file) => toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())),
    announce: async (files) => {
      const options = { params, body: { files }, idempotencyKey: newIdempotencyKey() };
      return (await callApi(announceUploads, options)).files;
    },
    send: sendFile,
    confirm: async (photoIds) => {
      const options = { params, body: { photoIds }, idempotencyKey: newIdempotencyKey() };
      const { photos } = await callApi(confirmUploads, options);
      return photos.filter(({ state }) => state === 'received').map(({ id: photoId }) => photoId);
    },
    pause,
    nowMs: Date.now,
    onArrived: () => {
      void queries.invalidateQueries({ queryKey: photosKey(id) });
      void queries.invalidateQueries({ queryKey: eventQuery(id).queryKey });
    },
  });
  stayDuring(queue);
  return queue;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
