import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkOrder } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { orderQueryKey } from '#web/lib/orders/order-query-key.ts';

/** Has the uploaded selfie measured, once, as soon as `active`; the report goes into the cached order. */
export function useCheck({ id, secret }: OrderAccess, active: boolean) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const check = useQuery({
    queryKey: ['check', id],
    enabled: active,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const found = await callApi(checkOrder, { params: { id }, secret, idempotencyKey: keyFor(id), signal });
      client.setQueryData<OrderView>(orderQueryKey(id), (order) => order && { ...order, ...found });
      // The measured selfie can be shown from now on; its link comes with the order.
      await client.invalidateQueries({ queryKey: orderQueryKey(id) });
      return found;
    },
  });
  // Another choice took away what was measured for the former one.
  const { isSuccess, isFetching, refetch } = check;
  useEffect(() => {
    if (active && isSuccess && !isFetching) void refetch();
  }, [active, isSuccess, isFetching, refetch]);
  return check;
}
