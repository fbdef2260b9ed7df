import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { confirmUploads } from '#shared/events/upload-contract.ts';
import type { PhotoId } from '#shared/ids.ts';
import { pause } from '#web/lib/pause.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { stayDuring } from './stay-during.ts';
import { createUploadQueue, type UploadPorts, type UploadQueue } from './upload-queue.ts';
import type { UploadSummary } from './upload-summary.ts';

/** Whose photos are sent to which event. */
export interface UploadTarget extends Pick<UploadPorts, 'announce' | 'confirm' | 'onArrived'> {
  /** Distinguishes it from the others of a visit. */
  readonly key: string;
}

/** The uploads of a visit by target: they go on while the sender looks at other pages. */
const visits = new WeakMap<QueryClient, Map<string, UploadQueue>>();

/** The upload to a target, and what to show of it. */
export function useUploads(target: UploadTarget): readonly [UploadQueue, UploadSummary] {
  const queue = uploadsOf(useQueryClient(), target);
  return [queue, useSyncExternalStore(queue.subscribe, queue.read)];
}

/** The photos whose files the server has, of its answer to a confirmation. */
export function receivedPhotos({ photos }: z.output<typeof confirmUploads.output>): PhotoId[] {
  return photos.filter(({ state }) => state === 'received').map(({ id }) => id);
}

function uploadsOf(queries: QueryClient, target: UploadTarget): UploadQueue {
  const queues = visits.get(queries) ?? new Map<string, UploadQueue>();
  visits.set(queries, queues);
  const queue = queues.get(target.key) ?? createUploads(target);
  queues.set(target.key, queue);
  return queue;
}

function createUploads({ announce, confirm, onArrived }: UploadTarget): UploadQueue {
  const queue = createUploadQueue({
    ...{ announce, confirm, onArrived, pause },
    digest: async (file) => toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())),
    send: sendFile,
    nowMs: Date.now,
  });
  stayDuring(queue);
  return queue;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
