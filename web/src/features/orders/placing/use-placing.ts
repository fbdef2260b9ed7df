import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { importOnline } from '#web/lib/import-online.ts';
import type { ToolForm } from '#web/lib/tool-room.ts';
import type { SendingStep } from './place-photo.ts';
import type { PlacingValues } from './placing-rules.ts';

/** A form without errors. */
type CompleteForm<Entered> = PlacingValues<Entered> & { readonly file: File };

const loadPlacePhoto = importOnline(() => import('./place-photo.ts'));

/** Sends a complete form; `error` is what went wrong, and sending the same form again is safe. */
export function usePlacing<Entered, Field extends string>(
  { loadChoice }: Pick<ToolForm<Entered, Field>, 'loadChoice'>,
  onPlaced: (access: OrderAccess, file: File) => void,
) {
  const { i18n } = useTranslation();
  const keyFor = useIdempotencyKey();
  const [sending, setSending] = useState<SendingStep>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // Nobody needs it to fill the form in.
  const prepare = () => Promise.all([loadPlacePhoto(), loadChoice()]);
  const mutation = useMutation({
    mutationFn: async ({ file, email, entered }: CompleteForm<Entered>) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setSending({ step: 'preparing' });
      const [{ placePhoto }, choiceOf] = await prepare();
      signal.throwIfAborted();
      const placement = { choice: choiceOf(entered), file, email };
      return placePhoto(placement, {
        language: i18n.language,
        // Two attempts belong together when nothing the server sees has changed.
        idempotencyKey: keyFor(
          JSON.stringify([placement.choice, email, i18n.language, file.name, file.size, file.lastModified]),
        ),
        signal,
        onStep: setSending,
      });
    },
    onSuccess: (access, { file }) => onPlaced(access, file),
    onSettled: () => setSending(undefined),
  });
  const cancelled = running.current?.signal.aborted === true;
  return {
    /** Fetches what sending needs, before a person who is online now is not any more. */
    prepare,
    sending,
    send: mutation.mutate,
    cancel: () => running.current?.abort(),
    error: cancelled ? undefined : (mutation.error ?? undefined),
  };
}
