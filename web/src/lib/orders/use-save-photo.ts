import { useQueryClient } from '@tanstack/react-query';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { memberOrdersKey, orderQueryKey } from './order-queries.ts';
import { savePhoto } from './save-photo.ts';

/** Saves the finished photo of an order; what can be done about the order is asked for anew, now that it is taken. */
export function useSavePhoto(access: OrderAccess): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await savePhoto(access);
    for (const queryKey of [orderQueryKey(access.id), memberOrdersKey]) void client.invalidateQueries({ queryKey });
  };
}
