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
  /** Undefined where nobody was asked. */
  readonly buyer: Buyer | undefined;
}

/** Opens the payment page for packs, once however often the button is pressed. `leave` is how the browser goes there. */
export function useCheckout(leave: (url: string) => void) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // A person who comes back to pay takes a new action; a request that failed is the same one again.
  const answered = useRef(0);
  // The second press of a double click comes before the button is drawn as busy.
  const busy = useRef(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ packIds, buyer }: Bought) => {
      const language = currentLanguage().code;
      return await callApi(checkoutPacks, {
        // Neither names nor prices nor credits: those are the server's.
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
      // A pack may have been taken off the shelf.
      return client.invalidateQueries({ queryKey: creditPacksQuery.queryKey });
    },
  });
  // The browser's back button may bring this very page back, waiting for a redirect that has already happened.
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
