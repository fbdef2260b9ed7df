import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { CartItem } from './cart-item.ts';
import { cartKey, onCartChange, tellCartChange } from './cart-key.ts';

const Cart = z.array(CartItem);
const empty: readonly CartItem[] = [];

let read: { readonly text: string | null; readonly items: readonly CartItem[] } = { text: null, items: empty };

/** The cart of this browser; the same array until it changes. Unreadable content is an empty cart. */
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
    // Written by another version or by hand.
    return undefined;
  }
}

function keep(items: readonly CartItem[]): void {
  localStorage.setItem(cartKey, JSON.stringify(items));
  tellCartChange();
}

/** Adds an item, replacing one with the same id. */
export function addToCart(item: CartItem): void {
  keep([...cartItems().filter(({ id }) => id !== item.id), item]);
}

/** Removes items. */
export function removeFromCart(ids: readonly string[]): void {
  keep(cartItems().filter(({ id }) => !ids.includes(id)));
}

/** Removes all items. */
export function clearCart(): void {
  keep(empty);
}

/** The current cart, across tabs. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(onCartChange, cartItems, () => empty);
}
