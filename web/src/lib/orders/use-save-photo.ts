import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { downloadPhoto } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { callApi } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { downloadPicture } from './download-picture.ts';
import { memberOrdersKey, orderQueryKey } from './order-queries.ts';

/** Saves the finished photo of an order and refetches the order, since the download changes its options. */
export function useSavePhoto(access: OrderAccess): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await savePhoto(access);
    refetchTaken(client, access);
  };
}

/** Refetches an order of which the photo was taken: it can no longer be given back. */
export function refetchTaken(client: QueryClient, { id }: OrderAccess): void {
  for (const queryKey of [orderQueryKey(id), memberOrdersKey]) void client.invalidateQueries({ queryKey });
}

/**
 * Saves the finished photo of an order. The server records the download and returns the URL.
 *
 * @throws ApiProblem, NetworkFailure
 */
async function savePhoto({ id, secret }: OrderAccess): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  const { file } = await callApi(downloadPhoto, { params: { id }, secret, idempotencyKey });
  await downloadPicture(file);
}
