import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderView } from '#shared/orders/view.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';

/** Refetches the balance when a credit is returned while the order is on screen: the photo failed, or was returned. */
export function useReturnedCredit({ payWith, status, remedy }: OrderView): void {
  const client = useQueryClient();
  const isBack = payWith === 'credit' && (status === 'failed' || remedy?.kind === 'refund');
  const wasBack = useRef(isBack);
  useEffect(() => {
    if (isBack && !wasBack.current) void balanceChanged(client);
    wasBack.current = isBack;
  }, [isBack, client]);
}
