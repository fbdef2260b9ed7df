import type { OrderId } from '#shared/ids.ts';
import { changeOptions, placeOrder } from '#shared/orders/contract.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { sendFile } from '#web/lib/send-file.ts';
import type { ToolChoice } from '#web/lib/tool-module.ts';
import { findStoredOrder } from '../order-store.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { sendAgain } from './send-again.ts';

/** The data of a new order. The e-mail for the link is asked next to the price. */
export interface Placement {
  readonly choice: ToolChoice;
  readonly file: File;
  /** Whether no member is signed in. */
  readonly isGuest: boolean;
  /** The order whose photo this one replaces. */
  readonly instead?: OrderId | undefined;
}

/** The progress of the upload; the share is 0 to 1. `pausing`: the connection failed, and a retry follows. */
export type SendingStep =
  | { readonly step: 'preparing' | 'pausing' }
  | { readonly step: 'uploading'; readonly share: number };

interface PlacePhotoOptions {
  readonly language: string;
  /** The same for every attempt with one form: a retry gets the same order and a fresh upload URL. */
  readonly idempotencyKey: string;
  /**
   * The keys whose request was followed by another choice. That choice may have arrived although its answer was lost,
   * so a retry sends the choice again even if it is the first one.
   */
  readonly resendChoice: Set<string>;
  readonly signal: AbortSignal;
  onStep(step: SendingStep): void;
  /** The choice when the picture has arrived. */
  currentChoice(): ToolChoice;
}

/**
 * Places an order and uploads its selfie, with retries on network failures.
 *
 * @throws ApiProblem or NetworkFailure; calling again with the same key is safe
 */
export async function placePhoto(placement: Placement, options: PlacePhotoOptions): Promise<OrderAccess> {
  const { signal, onStep } = options;
  onStep({ step: 'preparing' });
  const file = await prepareFile(placement.file);
  const attempt = () => {
    onStep({ step: 'preparing' });
    return placeOnce({ ...placement, file }, options);
  };
  return await sendAgain(attempt, {
    signal,
    onPause: () => onStep({ step: 'pausing' }),
  });
}

type PreparedPlacement = Omit<Placement, 'file'> & { readonly file: PreparedFile };

async function placeOnce(placement: PreparedPlacement, options: PlacePhotoOptions): Promise<OrderAccess> {
  const { choice, isGuest, instead } = placement;
  const { blob, contentType } = placement.file;
  const { idempotencyKey, resendChoice, signal, onStep, currentChoice } = options;
  const { order, orderSecret, upload } = await callApi(placeOrder, {
    body: {
      ...choice,
      language: options.language,
      file: { contentType, bytes: blob.size },
      // Nothing is sent before the consent.
      faceMeasuring: declarationVersions.faceMeasuring,
      ...(instead && { instead }),
    },
    // Only the holder of an order may replace its photo.
    secret: instead && findStoredOrder(localStorage, instead)?.secret,
    idempotencyKey,
    signal,
  });
  // A guest without a secret could never see the photo, so stop before the upload: a new page places a new order.
  if (orderSecret === undefined && isGuest) {
    throw new ApiProblem({ code: 'idempotency_key_reused', status: 0, title: 'No order secret' });
  }
  // A retry of an order that is already paid needs no selfie.
  if (upload !== undefined) {
    onStep({ step: 'uploading', share: 0 });
    await sendFile(upload, blob, { signal, onShare: (share) => onStep({ step: 'uploading', share }) });
  }
  const access = { id: order.id, secret: orderSecret };
  // The category may have been chosen during the upload.
  const now = currentChoice();
  if (resendChoice.has(idempotencyKey) || JSON.stringify(choice) !== JSON.stringify(now)) {
    resendChoice.add(idempotencyKey);
    await callApi(changeOptions, { params: { id: access.id }, secret: access.secret, body: now, signal });
  }
  return access;
}
