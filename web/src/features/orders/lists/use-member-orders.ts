import { useQuery } from '@tanstack/react-query';
import { listOrders } from '#shared/orders/contract.ts';
import { callApi } from '#web/lib/api.ts';

/** Where the cache keeps the pages of a member's orders. */
export const memberOrdersKey = (memberId: string) => ['orders', memberId] as const;

/** A page of the member's orders, newest first: five, and the cursor of the next page. */
export function useMemberOrders(memberId: string, cursor: string | undefined) {
  return useQuery({
    queryKey: [...memberOrdersKey(memberId), cursor],
    queryFn: ({ signal }) => callApi(listOrders, { ...(cursor !== undefined && { query: { cursor } }), signal }),
  });
}
