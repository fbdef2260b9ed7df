import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What the sender receives besides the picture. */
export interface OneSending<Step> {
  readonly signal: AbortSignal;
  /** Reports the progress. */
  onStep(step: Step): void;
}

interface OnePictureOptions<Step, Sent> {
  send(file: File, sending: OneSending<Step>): Promise<Sent>;
  onSent(sent: Sent, file: File): void;
}

/**
 * Sends one picture at a time; the latest one counts. A replaced or cancelled one may still be in preparation or even
 * arrive, but reports nothing more. `error` is that of the latest.
 */
export function useOnePicture<Step, Sent>({ send, onSent }: OnePictureOptions<Step, Sent>) {
  const [step, setStep] = useState<Step>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const say = (next: Step | undefined) => {
        if (!own.signal.aborted) setStep(next);
      };
      try {
        const sent = await send(file, { signal: own.signal, onStep: say });
        own.signal.throwIfAborted();
        return sent;
      } finally {
        say(undefined);
      }
    },
    onSuccess: (sent, file) => onSent(sent, file),
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
