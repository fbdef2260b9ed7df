import { useQuery } from '@tanstack/react-query';
import type { OrderId } from '#shared/ids.ts';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { findStoredOrder } from '../order-store.ts';
import { freshOrderQuery } from '../use-order.ts';

/**
 * Whether a delivered photo is still exchangeable: a member's own, or one this browser has the secret of. If that is
 * unknown here, the server decides on the attempt.
 */
export function useFormer(id: OrderId): 'looking' | 'open' | 'closed' {
  const { secret } = findStoredOrder(localStorage, id) ?? {};
  const { data, error, isPending } = useQuery({ ...freshOrderQuery({ id, secret }), refetchOnWindowFocus: 'always' });
  if (isPending) return 'looking';
  if (data !== undefined) return guaranteeOf(data, new Date())?.ways.includes('new_photo') === true ? 'open' : 'closed';
  return error instanceof ApiProblem && error.code === 'not_found' ? 'closed' : 'open';
}
