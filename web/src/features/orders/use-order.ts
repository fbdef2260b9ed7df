import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#shared/limits.ts';
import { isFinished } from '#shared/orders/order.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { orderQuery } from '#web/lib/orders/order-queries.ts';

/** While a payment that was begun is not confirmed: the provider may tell of it at any moment. */
const unconfirmedMs = 10_000;

/** The links to the pictures are asked for again before they end. */
const refreshMs = (limits.signedUrlSeconds - limits.signedUrlRefreshEarlySeconds) * 1000;

/** One order, kept fresh enough for its links to work. */
export function useOrder(access: OrderAccess) {
  return useQuery(freshOrderQuery(access));
}

/** Reads an order as often as its links and a begun payment need. */
export function freshOrderQuery(access: OrderAccess) {
  return queryOptions({
    ...orderQuery(access),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' && data.paymentStatus === 'awaiting' ? unconfirmedMs : refreshMs,
    staleTime: 0,
    // Another tab may have paid; what is finished stays as it is, with the pictures that are shown.
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && !isFinished(state.data.status),
  });
}
