import type { QueryClient } from '@tanstack/react-query';
import type { OrderId } from '#shared/ids.ts';

/**
 * What a person does to an order reaches the server one after the other, as they did it: who chooses something and pays at
 * once pays for what they chose.
 */
export function orderActs(id: OrderId): { readonly id: string } {
  return { id: `order ${id}` };
}

/** What the choices for an order are called among all acts. */
export const choicesKey = (id: OrderId) => ['choices', id] as const;

/**
 * The choice that is on its way to the server; an act that relies on it asks later what became of it, because the next act
 * also runs when the one before it failed.
 *
 * @returns its error, if the server did not take it by then
 */
export function findChoiceUnderway(client: QueryClient, id: OrderId): () => Error | null {
  const last = client
    .getMutationCache()
    .findAll({ mutationKey: choicesKey(id), status: 'pending' })
    .at(-1);
  return () => last?.state.error ?? null;
}
