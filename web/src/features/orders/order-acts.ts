import type { QueryClient } from '@tanstack/react-query';
import type { OrderId } from '#shared/ids.ts';
import { choicesKey } from '#web/lib/orders/order-queries.ts';

/**
 * The mutation scope of an order: its actions reach the server in order, so that a payment right after a choice pays
 * for that choice.
 */
export function orderActs(id: OrderId): { readonly id: string } {
  return { id: `order ${id}` };
}

/**
 * The pending choice. An action that relies on it asks for its outcome later, because the next action also runs after a
 * failed one.
 *
 * @returns its error, if it has failed by then
 */
export function findChoiceUnderway(client: QueryClient, id: OrderId): () => Error | null {
  const last = client
    .getMutationCache()
    .findAll({ mutationKey: choicesKey(id), status: 'pending' })
    .at(-1);
  return () => last?.state.error ?? null;
}
