import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { processOrder, setEmail } from '#shared/orders/contract.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import type { TrialProof } from '#shared/trials/contract.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { findChoiceUnderway, orderActs } from '../order-acts.ts';

/** How a person pays: by card, which leads to the payment page, or with a credit, which does not. */
export type PayBy = 'card' | 'credit';
/** How a photo is begun that costs nothing: by what was paid for the one it replaces, or by the free trial of the address. */
type BeginBy = PayBy | 'free' | 'trial';

/** What a person says beside the price. */
export interface SaidBeforePaying {
  /** They confirmed what the tool cannot measure. */
  readonly confirmed: boolean;
  /** Where the link goes; undefined where nobody was asked. */
  readonly email: string | undefined;
  /** Who pays; undefined where nobody was asked. */
  readonly buyer: Buyer | undefined;
  /** What says that the address was confirmed; only for its free trial. */
  readonly trial?: TrialProof | undefined;
}

interface Paying extends SaidBeforePaying {
  readonly payWith: BeginBy;
  /** What became of the choice that was on its way when the button was pressed. */
  readonly choiceError: () => Error | null;
}

export interface Payment {
  pay(by: BeginBy, said: SaidBeforePaying): void;
  /** From the press of the button until the page has gone, so that the button does not come back in between. */
  readonly paying: boolean;
  /** The payment page is open, and the browser is on its way there. */
  readonly leaving: boolean;
  readonly error: Error | null;
  /** How it was tried to pay, once it was. */
  readonly by: BeginBy | undefined;
}

/** Pays for an order, once however often the button is pressed. `leave` is how the browser goes to the payment page. */
export function usePayment({ id, secret }: OrderAccess, leave: (url: string) => void): Payment {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // A person who comes back to pay takes a new action; a request that failed is the same one again.
  const answered = useRef(0);
  // The second press of a double click comes before the button is drawn as busy.
  const busy = useRef(false);
  const showTrueState = () => client.invalidateQueries({ queryKey: orderQueryKey(id) });
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    scope: orderActs(id),
    mutationFn: async ({ payWith, confirmed, email, buyer, trial, choiceError }: Paying) => {
      // It would be paid for what was chosen before.
      const notChosen = choiceError();
      if (notChosen !== null) throw notChosen;
      // Saying the same address again changes nothing, and finishes what was interrupted.
      if (email !== undefined) await callApi(setEmail, { params: { id }, body: { email }, secret });
      return await callApi(processOrder, {
        params: { id },
        body: {
          ...(payWith === 'free' ? { free: true } : { payWith, ...(buyer && { buyer }), ...(trial && { trial }) }),
          ...(confirmed ? { selfCheck: declarationVersions.selfCheck } : {}),
        },
        secret,
        idempotencyKey: keyFor(`${id} ${payWith} ${trial ?? ''} ${answered.current}`),
      });
    },
    onSuccess: async (answer, { payWith }) => {
      answered.current += 1;
      if ('redirectUrl' in answer) return leave(answer.redirectUrl);
      client.setQueryData(orderQueryKey(id), answer.order);
      const { replaces } = answer.order;
      if (replaces !== undefined) void client.invalidateQueries({ queryKey: orderQueryKey(replaces.orderId) });
      if (payWith === 'credit') await balanceChanged(client);
    },
    onError: async (failure) => {
      busy.current = false;
      const shown = showTrueState();
      // Without a connection nobody can tell what is true, and the person is not kept waiting for it.
      if (failure instanceof NetworkFailure) return;
      const isSpent = failure instanceof ApiProblem && failure.code === 'insufficient_credits';
      // Another tab may have paid, and then there is nothing to start; or it has spent the credit.
      await Promise.all([shown, isSpent ? balanceChanged(client) : undefined]);
    },
  });
  // The browser's back button may bring this very page back, waiting for a redirect that has already happened.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      busy.current = false;
      reset();
      // A checkout was opened since this page was left.
      if (persisted) void client.invalidateQueries({ queryKey: orderQueryKey(id) });
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [reset, client, id]);
  return {
    pay: (payWith, said) => {
      if (busy.current) return;
      busy.current = true;
      mutate({ payWith, ...said, choiceError: findChoiceUnderway(client, id) });
    },
    paying: isPending || isSuccess,
    leaving: isSuccess,
    error,
    by: variables?.payWith,
  };
}
