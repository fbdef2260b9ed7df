import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#shared/limits.ts';
import { getOrder } from '#shared/orders/contract.ts';
import { isFinished } from '#shared/orders/order.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { orderQueryKey } from '#web/lib/orders/order-query-key.ts';

/** While a payment that was begun is not confirmed: the provider may tell of it at any moment. */
const unconfirmedMs = 10_000;

/** The links to the pictures are asked for again before they end. */
const refreshMs = (limits.signedUrlSeconds - limits.signedUrlRefreshEarlySeconds) * 1000;

/** Asks the server for an order. */
export async function fetchOrder({ id, secret }: OrderAccess, signal?: AbortSignal): Promise<OrderView> {
  const { order } = await callApi(getOrder, { params: { id }, secret, ...(signal && { signal }) });
  return order;
}

/** One order, kept fresh enough for its links to work. */
export function useOrder(access: OrderAccess) {
  return useQuery(orderQuery(access));
}

/** How an order is asked for. */
export function orderQuery(access: OrderAccess) {
  return queryOptions({
    queryKey: orderQueryKey(access.id),
    queryFn: ({ signal }) => fetchOrder(access, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' && data.paymentStatus === 'awaiting' ? unconfirmedMs : refreshMs,
    staleTime: 0,
    // Another tab may have paid; what is finished stays as it is, with the pictures that are shown.
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && !isFinished(state.data.status),
  });
}
