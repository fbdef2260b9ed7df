import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PackId } from '#shared/packs/contract.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import { checkoutPacks } from '#shared/payments/contract.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { callApi } from '#web/lib/api.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { creditPacksQuery } from '#web/lib/packs/pack-queries.ts';
import { noteCheckout } from './begun-checkouts.ts';

interface Bought {
  readonly packIds: readonly PackId[];
  /** Undefined if no buyer details were required. */
  readonly buyer: Buyer | undefined;
}

/**
 * Creates the checkout once, however often the button is pressed, and opens the payment page. `leave` navigates the
 * browser.
 */
export function useCheckout(leave: (url: string) => void) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // Returning to pay is a new action with a new key; retrying a failed request is the same action.
  const answered = useRef(0);
  // The second press of a double click arrives before the button renders as busy.
  const busy = useRef(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ packIds, buyer }: Bought) => {
      const language = currentLanguage().code;
      return await callApi(checkoutPacks, {
        // No names, prices or credits: the server has those.
        body: { items: packIds.map((packId) => ({ packId })), language, accepted: acceptanceVersions, buyer },
        idempotencyKey: keyFor(JSON.stringify([packIds, language, buyer, answered.current])),
      });
    },
    onSuccess: ({ redirectUrl, paymentId }, { packIds }) => {
      answered.current += 1;
      noteCheckout(localStorage, { paymentId, packIds: [...packIds] });
      leave(redirectUrl);
    },
    onError: () => {
      busy.current = false;
      // A pack may no longer be on sale.
      return client.invalidateQueries({ queryKey: creditPacksQuery.queryKey });
    },
  });
  // The back button may restore this page from the cache in its busy state, after the redirect.
  useEffect(() => {
    const show = () => {
      busy.current = false;
      reset();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [reset]);
  return {
    pay: (bought: Bought) => {
      if (busy.current) return;
      busy.current = true;
      mutate(bought);
    },
    paying: isPending || isSuccess,
    error,
  };
}
