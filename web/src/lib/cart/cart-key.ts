/** The storage key of this browser's cart. */
export const cartKey = 'vesika.cart';

/** The browser sends this event to other tabs; we send it to this one. */
const changed = 'storage';

/** Notifies this tab of a changed cart. */
export function tellCartChange(): void {
  dispatchEvent(new Event(changed));
}

/** Calls `listener` after a change in any tab; returns the unsubscribe function. */
export function onCartChange(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/** Whether the cart was ever used: otherwise its code need not load. */
export function mayHaveCart(): boolean {
  return localStorage.getItem(cartKey) !== null;
}
