import { useInfiniteQuery } from '@tanstack/react-query';
import { listOrders } from '#shared/orders/contract.ts';
import { callApi } from '#web/lib/api.ts';

/** Where the cache keeps a member's orders. */
export const memberOrdersKey = (memberId: string) => ['orders', memberId] as const;

/** The member's orders, newest first, in pages of five; another tab may have changed them. */
export function useMemberOrders(memberId: string) {
  return useInfiniteQuery({
    queryKey: memberOrdersKey(memberId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listOrders, { ...(cursor !== undefined && { query: { cursor } }), signal }),
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnWindowFocus: 'always',
  });
}
