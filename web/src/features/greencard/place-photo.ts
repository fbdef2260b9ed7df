import { placeOrder } from '#shared/orders/contract.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import type { CompleteForm } from './form-rules.ts';
import { prepareFile } from './prepare-file.ts';
import { sendFile } from './send-file.ts';

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
export async function placePhoto(form: CompleteForm, options: PlacePhotoOptions): Promise<HeldOrder> {
  const { signal, onStep } = options;
  onStep({ step: 'preparing' });
  const { blob, contentType } = await prepareFile(form.file);
  const { category, documentId, guardianConfirmed } = form;
  // Where a document forbids it nobody was asked, and what was chosen for another document does not count.
  const background = documents[documentId].background.replacement === undefined ? 'keep' : form.background;
  const { order, orderSecret, upload } = await callApi(placeOrder, {
    body: {
      tool: 'greencard',
      options: { category, document: documentId, background, guardianConfirmed },
      ...(form.email !== undefined && { email: form.email.trim() }),
      language: options.language,
      file: { contentType, bytes: blob.size },
    },
    idempotencyKey: options.idempotencyKey,
    signal,
  });
  // A guest without a secret could never see the photo; better to stop before anything is sent.
  if (orderSecret === undefined && form.email !== undefined) {
    throw new ApiProblem({ code: 'unauthorized', status: 0, title: 'No order secret' });
  }
  // A repeated request whose order is paid already needs its selfie no more.
  if (upload !== undefined) {
    onStep({ step: 'uploading', share: 0 });
    await sendFile(upload, blob, { signal, onShare: (share) => onStep({ step: 'uploading', share }) });
  }
  return { id: order.id, secret: orderSecret };
}
