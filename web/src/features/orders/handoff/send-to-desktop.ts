import { arriveHandoff, type HandoffView, sendHandoff } from '#shared/handoffs/contract.ts';
import { callApi } from '#web/lib/api.ts';
import type { SendingStep } from '../placing/place-photo.ts';
import { prepareFile } from '../placing/prepare-file.ts';
import { sendAgain } from '../placing/send-again.ts';
import { sendFile } from '../placing/send-file.ts';
import { callAs, type HandoffDevice } from './handoff-queries.ts';

/** How far the way to the desktop is. `arriving`: the picture is uploaded, and can be called back no more. */
export type HandingStep = SendingStep | { readonly step: 'arriving' };

/**
 * Sends a picture from the phone, and tries again where the connection breaks; it is judged as on the desktop, before
 * anything is sent.
 *
 * @throws ApiProblem or NetworkFailure; calling again is safe
 */
export async function sendToDesktop(
  file: File,
  phone: HandoffDevice,
  { signal, onStep }: { readonly signal: AbortSignal; onStep(step: HandingStep): void },
): Promise<HandoffView> {
  const device = { ...callAs(phone), signal };
  const { blob, contentType } = await prepareFile(file);
  signal.throwIfAborted();
  const again = { signal, onPause: () => onStep({ step: 'pausing' }) };
  await sendAgain(async () => {
    const { upload } = await callApi(sendHandoff, { ...device, body: { file: { contentType, bytes: blob.size } } });
    onStep({ step: 'uploading', share: 0 });
    await sendFile(upload, blob, { signal, onShare: (share) => onStep({ step: 'uploading', share }) });
  }, again);
  onStep({ step: 'arriving' });
  // What has arrived takes no second form: only the word that it has is said again.
  return await sendAgain(async () => (await callApi(arriveHandoff, device)).handoff, { signal, onPause: () => {} });
}
