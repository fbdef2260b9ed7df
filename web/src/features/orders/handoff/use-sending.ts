import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import type { SendingStep } from '../placing/place-photo.ts';
import { sendToDesktop } from './send-to-desktop.ts';
import type { HandoffDevice } from './use-handoff.ts';

/** Sends a picture as soon as it is chosen; `error` is what went wrong, and sending the same one again is safe. */
export function useSending(device: HandoffDevice, onSent: (handoff: HandoffView) => void) {
  const [step, setStep] = useState<SendingStep>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      setStep({ step: 'preparing' });
      return sendToDesktop(file, device, { signal: running.current.signal, onStep: setStep });
    },
    onSuccess: onSent,
    onSettled: () => setStep(undefined),
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
