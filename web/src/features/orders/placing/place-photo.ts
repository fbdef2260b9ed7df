import type { OrderId } from '#shared/ids.ts';
import { changeOptions, placeOrder } from '#shared/orders/contract.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import type { ToolChoice } from '#web/lib/tool-module.ts';
import { findStoredOrder } from '../order-store.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { sendAgain } from './send-again.ts';
import { sendFile } from './send-file.ts';

/** What an order is placed with. Where the link goes is said beside the price. */
export interface Placement {
  readonly choice: ToolChoice;
  readonly file: File;
  /** Nobody is signed in. */
  readonly isGuest: boolean;
  /** The order in whose place the photo is made. */
  readonly instead?: OrderId | undefined;
}

/** How far the way to the server is; the share is 0 to 1. `pausing`: the connection broke, and it is tried again. */
export type SendingStep =
  | { readonly step: 'preparing' | 'pausing' }
  | { readonly step: 'uploading'; readonly share: number };

interface PlacePhotoOptions {
  readonly language: string;
  /** The same for every attempt with one form: a repeated attempt gets the same order and a fresh place to upload. */
  readonly idempotencyKey: string;
  /**
   * The keys after whose request another choice was told. It may have got through although its answer did not, so that a
   * repetition tells the choice again even when it is the first one.
   */
  readonly toldAnew: Set<string>;
  readonly signal: AbortSignal;
  onStep(step: SendingStep): void;
  /** What is chosen by the time the picture has arrived. */
  currentChoice(): ToolChoice;
}

/**
 * Places an order and uploads its selfie, and tries again where the connection breaks.
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
  const { idempotencyKey, toldAnew, signal, onStep, currentChoice } = options;
  const { order, orderSecret, upload } = await callApi(placeOrder, {
    body: {
      ...choice,
      language: options.language,
      file: { contentType, bytes: blob.size },
      // Nothing is sent before it.
      faceMeasuring: declarationVersions.faceMeasuring,
      ...(instead && { instead }),
    },
    // Only who holds an order may replace its photo.
    secret: instead && findStoredOrder(localStorage, instead)?.secret,
    idempotencyKey,
    signal,
  });
  // A guest without a secret could never see the photo; better to stop before anything is sent.
  if (orderSecret === undefined && isGuest) {
    throw new ApiProblem({ code: 'unauthorized', status: 0, title: 'No order secret' });
  }
  // A repeated request whose order is paid already needs its selfie no more.
  if (upload !== undefined) {
    onStep({ step: 'uploading', share: 0 });
    await sendFile(upload, blob, { signal, onShare: (share) => onStep({ step: 'uploading', share }) });
  }
  const access = { id: order.id, secret: orderSecret };
  // Who is in the picture may have been said while it was on its way.
  const now = currentChoice();
  if (toldAnew.has(idempotencyKey) || JSON.stringify(choice) !== JSON.stringify(now)) {
    toldAnew.add(idempotencyKey);
    await callApi(changeOptions, { params: { id: access.id }, secret: access.secret, body: now, signal });
  }
  return access;
}
