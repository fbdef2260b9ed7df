import { useQuery } from '@tanstack/react-query';
import type { OrderId } from '#shared/ids.ts';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { findStoredOrder } from '../order-store.ts';
import { freshOrderQuery } from '../use-order.ts';

/**
 * Whether a delivered photo can still be exchanged for another: a member's own, or one this browser has the access to.
 * Where nobody can say, the server is asked by whoever tries.
 */
export function useFormer(id: OrderId): 'looking' | 'open' | 'closed' {
  const { secret } = findStoredOrder(localStorage, id) ?? {};
  const { data, error, isPending } = useQuery({ ...freshOrderQuery({ id, secret }), refetchOnWindowFocus: 'always' });
  if (isPending) return 'looking';
  if (data !== undefined) return guaranteeOf(data, new Date())?.ways.includes('new_photo') === true ? 'open' : 'closed';
  return error instanceof ApiProblem && error.code === 'not_found' ? 'closed' : 'open';
}
