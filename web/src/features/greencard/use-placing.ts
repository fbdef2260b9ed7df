import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import type { CompleteForm } from './form-rules.ts';
import type { SendingStep } from './place-photo.ts';

/** Sends a complete form; `error` is what went wrong, and sending the same form again is safe. */
export function usePlacing(onPlaced: (key: HeldOrder, file: File) => void) {
  const { i18n } = useTranslation();
  const keyFor = useIdempotencyKey();
  const [sending, setSending] = useState<SendingStep>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async (form: CompleteForm) => {
      running.current = new AbortController();
      // Fetched with the first form that is sent: nobody needs it to fill the form in.
      const { placePhoto } = await import('./place-photo.ts');
      return placePhoto(form, {
        language: i18n.language,
        idempotencyKey: keyFor(subjectOf(form, i18n.language)),
        signal: running.current.signal,
        onStep: setSending,
      });
    },
    onSuccess: (key, form) => onPlaced(key, form.file),
    onSettled: () => setSending(undefined),
  });
  const cancelled = running.current?.signal.aborted === true;
  return {
    sending,
    send: mutation.mutate,
    cancel: () => running.current?.abort(),
    error: cancelled ? undefined : (mutation.error ?? undefined),
  };
}

/** Two attempts belong together when nothing the server sees has changed. */
function subjectOf({ file, ...rest }: CompleteForm, language: string): string {
  return JSON.stringify([rest, language, file.name, file.size, file.lastModified]);
}
