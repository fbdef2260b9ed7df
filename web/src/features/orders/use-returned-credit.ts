import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderView } from '#shared/orders/view.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';

/** Has the balance read again when a credit comes back before one's eyes: the photo failed, or was given back. */
export function useReturnedCredit({ payWith, status, remedy }: OrderView): void {
  const client = useQueryClient();
  const isBack = payWith === 'credit' && (status === 'failed' || remedy?.kind === 'refund');
  const wasBack = useRef(isBack);
  useEffect(() => {
    if (isBack && !wasBack.current) void balanceChanged(client);
    wasBack.current = isBack;
  }, [isBack, client]);
}
