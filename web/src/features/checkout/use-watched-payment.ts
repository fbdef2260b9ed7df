import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaymentId } from '#shared/ids.ts';
import { shopping, watching } from '#shared/limits.ts';
import { paymentQuery } from './payment-queries.ts';

/** Polls a payment while it is open, for a limited time. */
export function useWatchedPayment(id: PaymentId) {
  const [watches, setWatches] = useState(true);
  useEffect(() => {
    if (!watches) return;
    const timer = setTimeout(() => setWatches(false), shopping.watchPaymentForMs);
    return () => clearTimeout(timer);
  }, [watches]);
  const { data, error, refetch } = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state }) =>
      watches && (state.data === undefined || state.data.state === 'awaiting') ? watching.pollEveryMs : false,
  });
  return {
    payment: data,
    error,
    watches,
    lookAgain: () => {
      setWatches(true);
      void refetch();
    },
  };
}
