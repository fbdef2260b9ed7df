import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { processOrder } from '#shared/orders/contract.ts';
import { callApi } from '#web/lib/api.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { orderQueryKey } from './use-order.ts';

/**
 * Pays by card, which leads to the payment page, or with a credit, which does not. `leave` is how the browser goes there.
 */
export function usePayment({ id, secret }: HeldOrder, leave: (url: string) => void) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // A person who comes back to pay takes a new action; a request that failed is the same one again.
  const answered = useRef(0);
  const payment = useMutation({
    mutationFn: (payWith: 'card' | 'credit') =>
      callApi(processOrder, {
        params: { id },
        body: { payWith },
        secret,
        idempotencyKey: keyFor(`${id} ${payWith} ${answered.current}`),
      }),
    onSuccess: async (answer, payWith) => {
      answered.current += 1;
      if ('redirectUrl' in answer) return leave(answer.redirectUrl);
      client.setQueryData(orderQueryKey(id), answer.order);
      if (payWith === 'credit') await (await import('#web/lib/auth/session.ts')).refreshProfile();
    },
  });
  // The browser's back button may bring this very page back, waiting for a redirect that has already happened.
  const { reset } = payment;
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      reset();
      // A checkout was opened since this page was left.
      if (persisted) void client.invalidateQueries({ queryKey: orderQueryKey(id) });
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [reset, client, id]);
  return payment;
}
