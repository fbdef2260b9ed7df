import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmTrial, requestTrial, type TrialProof } from '#shared/trials/contract.ts';
import { callApi } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { isTrialRefused } from './is-trial-refused.ts';
import { findStoredTrial, isTrialOf, type StoredTrial, storeTrial } from './stored-trial.ts';

/** The state of the free trial of an e-mail. */
export interface FreeTrial {
  /** Undefined until a code was mailed to exactly this e-mail. */
  readonly kept: StoredTrial | undefined;
  readonly asking: boolean;
  readonly confirming: boolean;
  /** The error of the last step. */
  readonly error: Error | null;
  /** Requests a code, or another one. */
  ask(): void;
  /** Exchanges a code for a proof and passes it to `then`. */
  confirm(code: string, then: (trial: TrialProof) => void): void;
  /** Clears the error after typing. */
  forgetError(): void;
}

/**
 * Follows the free trial of an e-mail.
 *
 * @param refusal why an order could not be started with it; a refused proof is dropped
 */
export function useFreeTrial(email: string, refusal: Error | null): FreeTrial {
  const { i18n } = useTranslation();
  const [last, setLast] = useState(() => findStoredTrial(sessionStorage, new Date()));
  const kept = last !== undefined && isTrialOf(last, email) ? last : undefined;
  const keep = (next: StoredTrial | undefined) => {
    storeTrial(sessionStorage, next);
    setLast(next);
  };
  const ask = useMutation({
    mutationFn: () =>
      callApi(requestTrial, {
        body: { email, language: i18n.language.slice(0, 5) },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: ({ expiresAt }) => keep({ email, until: expiresAt }),
  });
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string; then: (trial: TrialProof) => void }) =>
      callApi(confirmTrial, { body: { email, code }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ trial, expiresAt }, { then }) => {
      keep({ email, until: expiresAt, trial });
      then(trial);
    },
  });
  const isRefused = isTrialRefused(refusal);
  useEffect(() => {
    if (!isRefused) return;
    storeTrial(sessionStorage, undefined);
    setLast(undefined);
  }, [isRefused]);
  return {
    kept,
    asking: ask.isPending,
    confirming: confirm.isPending,
    error: ask.error ?? confirm.error,
    ask() {
      confirm.reset();
      ask.mutate();
    },
    confirm(code, then) {
      ask.reset();
      confirm.mutate({ code, then });
    },
    forgetError: () => confirm.reset(),
  };
}
