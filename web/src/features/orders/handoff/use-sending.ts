import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import { type HandingStep, sendToDesktop } from './send-to-desktop.ts';
import type { HandoffDevice } from './use-handoff.ts';

/** Sends a picture as soon as it is chosen; `error` is what went wrong, and sending the same one again is safe. */
export function useSending(device: HandoffDevice, onSent: (handoff: HandoffView) => void) {
  const [step, setStep] = useState<HandingStep>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      // A picture that was cancelled may still be in preparation; it says nothing of the one chosen after it.
      const say = (next: HandingStep | undefined) => {
        if (running.current === own && !own.signal.aborted) setStep(next);
      };
      say({ step: 'preparing' });
      try {
        return await sendToDesktop(file, device, { signal: own.signal, onStep: say });
      } finally {
        say(undefined);
      }
    },
    onSuccess: onSent,
  });
  const cancelled = running.current?.signal.aborted === true;
  return {
    step,
    file: mutation.variables,
    send: mutation.mutate,
    cancel: () => {
      running.current?.abort();
      setStep(undefined);
    },
    error: cancelled ? undefined : (mutation.error ?? undefined),
  };
}
