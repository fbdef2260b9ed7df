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

/** How a person pays: by card, on the payment page, or with a credit, in place. */
export type PayBy = 'card' | 'credit';
/** How a free photo is started: on the payment of the photo it replaces, or with a free trial. */
type BeginBy = PayBy | 'free' | 'trial';

/** The answers of the form next to the price. */
export interface SaidBeforePaying {
  /** Whether the person confirmed what the tool cannot measure. */
  readonly confirmed: boolean;
  /** The e-mail for the link; undefined if none is required. */
  readonly email: string | undefined;
  /** The buyer's details; undefined if none are required. */
  readonly buyer: Buyer | undefined;
  /** The proof of a confirmed e-mail; only for its free trial. */
  readonly trial?: TrialProof | undefined;
}

interface Paying extends SaidBeforePaying {
  readonly payWith: BeginBy;
  /** The outcome of the choice that was pending when the button was pressed. */
  readonly choiceError: () => Error | null;
}

export interface Payment {
  pay(by: BeginBy, said: SaidBeforePaying): void;
  /** True from the press until the page unloads, so that the button stays disabled in between. */
  readonly paying: boolean;
  /** The payment page is ready, and the browser is going there. */
  readonly leaving: boolean;
  readonly error: Error | null;
  /** How the last attempt was made, if there was one. */
  readonly by: BeginBy | undefined;
}

/** Pays for an order once, however often the button is pressed. `leave` navigates to the payment page. */
export function usePayment({ id, secret }: OrderAccess, leave: (url: string) => void): Payment {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // Returning to pay is a new action with a new key; retrying a failed request is the same action.
  const answered = useRef(0);
  // The second press of a double click arrives before the button renders as busy.
  const busy = useRef(false);
  const showTrueState = () => client.invalidateQueries({ queryKey: orderQueryKey(id) });
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    scope: orderActs(id),
    mutationFn: async ({ payWith, confirmed, email, buyer, trial, choiceError }: Paying) => {
      // The payment would be for the former choice.
      const notChosen = choiceError();
      if (notChosen !== null) throw notChosen;
      // Setting the same e-mail again changes nothing, and completes an interrupted attempt.
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
      // Offline the true state is unknown; do not make the person wait for it.
      if (failure instanceof NetworkFailure) return;
      const isSpent = failure instanceof ApiProblem && failure.code === 'insufficient_credits';
      // Another tab may have paid, so there is nothing to start; or it has spent the credit.
      await Promise.all([shown, isSpent ? balanceChanged(client) : undefined]);
    },
  });
  // The back button may restore this page from the cache in its busy state, after the redirect.
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
