import { placeOrder } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import type { ToolChoice } from '#web/lib/tool-room.ts';
import { prepareFile } from './prepare-file.ts';
import { sendFile } from './send-file.ts';

/** What an order is placed with. */
export interface Placement {
  readonly choice: ToolChoice;
  readonly file: File;
  /** Where the link goes; undefined for a member, who is written to at the account's address. */
  readonly email: string | undefined;
}

/** How far the way to the server is; the share is 0 to 1. */
export type SendingStep = { readonly step: 'preparing' } | { readonly step: 'uploading'; readonly share: number };

interface PlacePhotoOptions {
  readonly language: string;
  /** The same for every attempt with one form: a repeated attempt gets the same order and a fresh place to upload. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  onStep(step: SendingStep): void;
}

/**
 * Places an order and uploads its selfie.
 *
 * @throws ApiProblem or NetworkFailure; calling again with the same key is safe
 */
export async function placePhoto(placement: Placement, options: PlacePhotoOptions): Promise<OrderAccess> {
  const { choice, file, email } = placement;
  const { signal, onStep } = options;
  const { blob, contentType } = await prepareFile(file);
  const { order, orderSecret, upload } = await callApi(placeOrder, {
    body: {
      ...choice,
      ...(email !== undefined && { email: email.trim() }),
      language: options.language,
      file: { contentType, bytes: blob.size },
    },
    idempotencyKey: options.idempotencyKey,
    signal,
  });
  // A guest without a secret could never see the photo; better to stop before anything is sent.
  if (orderSecret === undefined && email !== undefined) {
    throw new ApiProblem({ code: 'unauthorized', status: 0, title: 'No order secret' });
  }
  // A repeated request whose order is paid already needs its selfie no more.
  if (upload !== undefined) {
    onStep({ step: 'uploading', share: 0 });
    await sendFile(upload, blob, { signal, onShare: (share) => onStep({ step: 'uploading', share }) });
  }
  return { id: order.id, secret: orderSecret };
}
