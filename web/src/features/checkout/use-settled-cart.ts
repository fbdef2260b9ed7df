import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaymentView } from '#shared/payments/contract.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';
import { removeFromCart } from '#web/lib/cart/cart.ts';
import { endCheckout } from './begun-checkouts.ts';

/**
 * Once a payment is paid: what it was for leaves the cart, and everything that names the balance is asked for anew.
 *
 * @returns whether the balance is the new one
 */
export function useSettledCart(payment: PaymentView | undefined): boolean {
  const client = useQueryClient();
  const [fresh, setFresh] = useState(false);
  const paid = payment?.state === 'paid' ? payment.id : undefined;
  useEffect(() => {
    if (paid === undefined) return;
    const bought = endCheckout(localStorage, paid);
    if (bought.length > 0) removeFromCart(bought);
    void balanceChanged(client).then(() => setFresh(true));
  }, [paid, client]);
  return fresh;
}
