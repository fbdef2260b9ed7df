import { downloadPhoto } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { callApi } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { downloadPicture } from './download-picture.ts';

/**
 * Saves the finished photo of an order. The server notes that it is taken and gives the link for it.
 *
 * @throws ApiProblem, NetworkFailure
 */
export async function savePhoto({ id, secret }: OrderAccess): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  const { file } = await callApi(downloadPhoto, { params: { id }, secret, idempotencyKey });
  await downloadPicture(file);
}
