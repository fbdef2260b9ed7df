import type { CartItem } from '#web/lib/cart/cart-item.ts';
import { somePacks } from './some-packs.ts';

/** A pack in the cart, for tests. */
export function aCartItem(name: (typeof somePacks)[number]['name'] = 'Mini', some: Partial<CartItem> = {}): CartItem {
  const { id, credits } = somePacks.find((pack) => pack.name === name) ?? somePacks[0];
  return { id, name, credits, type: 'credit_pack', packId: id, ...some };
}
