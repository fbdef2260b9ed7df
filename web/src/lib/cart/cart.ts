import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { CartItem } from './cart-item.ts';
import { cartKey, onCartChange, tellCartChange } from './cart-key.ts';

const Cart = z.array(CartItem);
const empty: readonly CartItem[] = [];

let read: { readonly text: string | null; readonly items: readonly CartItem[] } = { text: null, items: empty };

/** What is in the cart of this browser; the same array until it changes. What cannot be read is no cart. */
export function cartItems(): readonly CartItem[] {
  const text = localStorage.getItem(cartKey);
  if (text !== read.text)
    read = { text, items: text === null ? empty : (Cart.safeParse(parseJson(text)).data ?? empty) };
  return read.items;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's, or an older page's.
    return undefined;
  }
}

function keep(items: readonly CartItem[]): void {
  localStorage.setItem(cartKey, JSON.stringify(items));
  tellCartChange();
}

/** Puts something into the cart, in the place of what has the same id. */
export function addToCart(item: CartItem): void {
  keep([...cartItems().filter(({ id }) => id !== item.id), item]);
}

/** Takes things out of the cart. */
export function removeFromCart(ids: readonly string[]): void {
  keep(cartItems().filter(({ id }) => !ids.includes(id)));
}

/** Takes everything out of the cart. */
export function clearCart(): void {
  keep(empty);
}

/** What is in the cart now, in whatever tab it was put there. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(onCartChange, cartItems, () => empty);
}
