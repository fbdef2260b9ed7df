import type { OrderId } from '#shared/ids.ts';

/**
 * What a person does to an order reaches the server one after the other, as they did it: who chooses something and pays at
 * once pays for what they chose.
 */
export function orderActs(id: OrderId): { readonly id: string } {
  return { id: `order ${id}` };
}
