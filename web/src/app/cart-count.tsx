import { useEffect } from 'react';
import { useCart } from '#web/lib/cart/cart.ts';

/** Tells how much is in the cart; it shows nothing itself. */
export function CartCount({ onCount }: { onCount: (count: number) => void }) {
  const { length } = useCart();
  useEffect(() => onCount(length), [length, onCount]);
  return null;
}
