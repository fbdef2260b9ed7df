import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderId } from '#shared/ids.ts';
import { getOrder, latestOrder, listOrders } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';

/** Fetches an order. */
export async function fetchOrder({ id, secret }: OrderAccess, signal?: AbortSignal): Promise<OrderView> {
  const { order } = await callApi(getOrder, { params: { id }, secret, ...(signal && { signal }) });
  return order;
}

/** The mutation key of an order's choices. */
export const choicesKey = (id: OrderId) => ['choices', id] as const;

/**
 * One order; its key is the same for every secret. A choice that is being saved stays shown: the server may answer with
 * the former one.
 */
export const orderQuery = (access: OrderAccess) =>
  queryOptions({
    queryKey: ['order', access.id],
    queryFn: async ({ client, queryKey, signal }): Promise<OrderView> => {
      const order = await fetchOrder(access, signal);
      const isChoosing = client.isMutating({ mutationKey: choicesKey(access.id) }) > 0;
      const shown = isChoosing ? client.getQueryData<OrderView>(queryKey) : undefined;
      return shown === undefined ? order : { ...order, options: shown.options };
    },
  });

/** The cache key of an order. */
export const orderQueryKey = (id: OrderId) => orderQuery({ id }).queryKey;

/** Prefix of the order lists of all members. */
export const memberOrdersKey = ['orders'] as const;

/** A member's orders, newest first, in pages of five; another tab may have changed them. */
export const memberOrdersQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...memberOrdersKey, memberId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listOrders, { ...(cursor !== undefined && { query: { cursor } }), signal }),
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: 'always',
  });

/** The member's latest order of any tool. */
export const latestOrderQuery = queryOptions({
  queryKey: ['latest-order'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi(latestOrder, { query: {}, signal }),
});
