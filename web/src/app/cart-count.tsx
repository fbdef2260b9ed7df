import { useEffect } from 'react';
import { useCart } from '#web/lib/cart/cart.ts';

/** Reports the item count of the cart; renders nothing. */
export function CartCount({ onCount }: { onCount: (count: number) => void }) {
  const { length } = useCart();
  useEffect(() => onCount(length), [length, onCount]);
  return null;
}
