/** Where the cart of this browser is kept. */
export const cartKey = 'vesika.cart';

/** The browser tells other tabs by this event; this one is told by ourselves. */
const changed = 'storage';

/** Tells everybody in this tab that the cart is another one. */
export function tellCartChange(): void {
  dispatchEvent(new Event(changed));
}

/** Calls `listener` after every change, in whatever tab; the answer ends that. */
export function onCartChange(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/** Whether something was ever put into the cart: whoever never did need not fetch what reads it. */
export function mayHaveCart(): boolean {
  return localStorage.getItem(cartKey) !== null;
}
