import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { CartItem } from './cart-item.ts';

const storageKey = 'vesika.cart';
/** The browser tells other tabs by this event; this one is told by ourselves. */
const changed = 'storage';
const Cart = z.array(CartItem);
const empty: readonly CartItem[] = [];

let read: { readonly text: string | null; readonly items: readonly CartItem[] } = { text: null, items: empty };

/** What is in the cart of this browser; the same array until it changes. What cannot be read is no cart. */
export function cartItems(): readonly CartItem[] {
  const text = localStorage.getItem(storageKey);
  if (text !== read.text) read = { text, items: parse(text) };
  return read.items;
}

function parse(text: string | null): readonly CartItem[] {
  try {
    return Cart.parse(JSON.parse(text ?? '[]'));
  } catch {
    // Somebody else's, or an older page's.
    return empty;
  }
}

function keep(items: readonly CartItem[]): void {
  localStorage.setItem(storageKey, JSON.stringify(items));
  dispatchEvent(new Event(changed));
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

function onCartChange(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/** What is in the cart now, in whatever tab it was put there. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(onCartChange, cartItems, () => empty);
}
