import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What sends a picture is given, beside the picture. */
export interface OneSending<Step> {
  readonly signal: AbortSignal;
  /** How far it is. */
  onStep(step: Step): void;
}

interface OnePictureOptions<Step, Sent> {
  send(file: File, sending: OneSending<Step>): Promise<Sent>;
  onSent(sent: Sent, file: File): void;
}

/**
 * Sends one picture at a time: the later one is the one that is meant. One that was given up, or called back, may still
 * be in preparation or even arrive; it says nothing more. `error` is what went wrong with the last.
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
