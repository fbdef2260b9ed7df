import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { downloadPhoto } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { SignedPicture } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { downloadPicture } from './download-picture.ts';
import { memberOrdersKey, orderQueryKey } from './order-queries.ts';

/** Saves the finished photo of an order. */
export function useSavePhoto(access: OrderAccess): () => Promise<void> {
  const take = useTakePhoto(access);
  return async () => await downloadPicture(await take());
}

/**
 * Takes the finished photo of an order, to save or to share it: the server records a download and returns the URL. The
 * order is refetched, since this changes its options.
 */
export function useTakePhoto({ id, secret }: OrderAccess): () => Promise<SignedPicture> {
  const client = useQueryClient();
  return async () => {
    const idempotencyKey = newIdempotencyKey();
    const { file } = await callApi(downloadPhoto, { params: { id }, secret, idempotencyKey });
    refetchTaken(client, { id });
    return file;
  };
}

/** Refetches an order of which the photo was taken: it can no longer be given back. */
export function refetchTaken(client: QueryClient, { id }: Pick<OrderAccess, 'id'>): void {
  for (const queryKey of [orderQueryKey(id), memberOrdersKey]) void client.invalidateQueries({ queryKey });
}
