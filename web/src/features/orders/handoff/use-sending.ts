import type { HandoffView } from '#shared/handoffs/contract.ts';
import { useOnePicture } from '../placing/use-one-picture.ts';
import type { HandoffDevice } from './handoff-queries.ts';
import { type HandingStep, sendToDesktop } from './send-to-desktop.ts';

/** Sends a picture as soon as it is chosen; `error` is what went wrong, and sending the same one again is safe. */
export function useSending(device: HandoffDevice, onSent: (handoff: HandoffView) => void) {
  return useOnePicture<HandingStep, HandoffView>({
    send: (file, sending) => {
      sending.onStep({ step: 'preparing' });
      return sendToDesktop(file, device, sending);
    },
    onSent,
  });
}
