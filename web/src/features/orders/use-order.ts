import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#shared/limits.ts';
import { isFinished } from '#shared/orders/order.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { orderQuery } from '#web/lib/orders/order-queries.ts';

/** While a begun payment is unconfirmed: the provider may confirm it at any moment. */
const unconfirmedMs = 10_000;

/** Refreshes the signed URLs of the pictures before they expire. */
const refreshMs = (limits.signedUrlSeconds - limits.signedUrlRefreshEarlySeconds) * 1000;

/** One order, refetched before its URLs expire. */
export function useOrder(access: OrderAccess) {
  return useQuery(freshOrderQuery(access));
}

/** An order's query with the refetch interval that its URLs and a begun payment need. */
export function freshOrderQuery(access: OrderAccess) {
  return queryOptions({
    ...orderQuery(access),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' && data.paymentStatus === 'awaiting' ? unconfirmedMs : refreshMs,
    staleTime: 0,
    // Another tab may have paid; a finished order keeps its pictures.
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && !isFinished(state.data.status),
  });
}
