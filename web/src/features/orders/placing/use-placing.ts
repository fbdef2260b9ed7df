import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import type { ToolForm } from '#web/lib/tool-module.ts';
import type { SendingStep } from './place-photo.ts';
import { useOnePicture } from './use-one-picture.ts';

/** The upload code, which the page preloads. */
export const loadPlacePhoto = () => import('./place-photo.ts');

interface PlacingOptions<Entered> {
  /** The current form values; changes during the upload are sent afterwards. */
  entered: Entered;
  isGuest: boolean;
  /** The order whose photo this one replaces. */
  instead: OrderId | undefined;
  onPlaced: (access: OrderAccess, file: File) => void;
}

/** Sends a picture as soon as it is chosen; `error` is the failure, and sending the same one again is safe. */
export function usePlacing<Entered>(
  { loadChoice }: Pick<ToolForm<Entered>, 'loadChoice'>,
  { entered, isGuest, instead, onPlaced }: PlacingOptions<Entered>,
) {
  const { i18n } = useTranslation();
  const keyFor = useIdempotencyKey();
  const [resendChoice] = useState(() => new Set<string>());
  const latest = useRef(entered);
  useEffect(() => {
    latest.current = entered;
  }, [entered]);
  // Both are preloaded; if one is still missing, sending fails with its error.
  const prepare = () => Promise.all([loadPlacePhoto(), loadChoice()]);
  return useOnePicture<SendingStep, OrderAccess>({
    send: async (file, { signal, onStep }) => {
      onStep({ step: 'preparing' });
      const [{ placePhoto }, choiceOf] = await prepare();
      signal.throwIfAborted();
      const placement = { choice: choiceOf(latest.current), file, isGuest, instead };
      return await placePhoto(placement, {
        language: i18n.language,
        // Two attempts share a key if nothing the server sees has changed.
        idempotencyKey: keyFor(
          JSON.stringify([placement.choice, isGuest, instead, i18n.language, file.name, file.size, file.lastModified]),
        ),
        resendChoice,
        signal,
        onStep,
        currentChoice: () => choiceOf(latest.current),
      });
    },
    onSent: onPlaced,
  });
}
