import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import type { ToolForm } from '#web/lib/tool-module.ts';
import type { SendingStep } from './place-photo.ts';
import { useOnePicture } from './use-one-picture.ts';

/** What sends a picture: the page fetches it ahead. */
export const loadPlacePhoto = () => import('./place-photo.ts');

interface PlacingOptions<Entered> {
  /** What is chosen now; what is chosen while the picture is on its way is told afterwards. */
  entered: Entered;
  isGuest: boolean;
  /** The order in whose place the photo is made. */
  instead: OrderId | undefined;
  onPlaced: (access: OrderAccess, file: File) => void;
}

/** Sends a picture as soon as it is chosen; `error` is what went wrong, and sending the same one again is safe. */
export function usePlacing<Entered>(
  { loadChoice }: Pick<ToolForm<Entered>, 'loadChoice'>,
  { entered, isGuest, instead, onPlaced }: PlacingOptions<Entered>,
) {
  const { i18n } = useTranslation();
  const keyFor = useIdempotencyKey();
  const [toldAnew] = useState(() => new Set<string>());
  const latest = useRef(entered);
  useEffect(() => {
    latest.current = entered;
  }, [entered]);
  // Both are fetched ahead; sending says so if they still are not there.
  const prepare = () => Promise.all([loadPlacePhoto(), loadChoice()]);
  return useOnePicture<SendingStep, OrderAccess>({
    send: async (file, { signal, onStep }) => {
      onStep({ step: 'preparing' });
      const [{ placePhoto }, choiceOf] = await prepare();
      signal.throwIfAborted();
      const placement = { choice: choiceOf(latest.current), file, isGuest, instead };
      return await placePhoto(placement, {
        language: i18n.language,
        // Two attempts belong together when nothing the server sees has changed.
        idempotencyKey: keyFor(
          JSON.stringify([placement.choice, isGuest, instead, i18n.language, file.name, file.size, file.lastModified]),
        ),
        toldAnew,
        signal,
        onStep,
        currentChoice: () => choiceOf(latest.current),
      });
    },
    onSent: onPlaced,
  });
}
