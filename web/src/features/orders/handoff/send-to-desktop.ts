import { arriveHandoff, type HandoffView, sendHandoff } from '#shared/handoffs/contract.ts';
import { callApi } from '#web/lib/api.ts';
import { sendFile } from '#web/lib/send-file.ts';
import type { SendingStep } from '../placing/place-photo.ts';
import { prepareFile } from '../placing/prepare-file.ts';
import { sendAgain } from '../placing/send-again.ts';
import { callAs, type HandoffDevice } from './handoff-queries.ts';

/** The progress of a hand-off. `arriving`: uploaded, and no longer cancellable. */
export type HandingStep = SendingStep | { readonly step: 'arriving' };

/**
 * Sends a picture from the phone, with retries on network failures; it is validated first, as on the desktop.
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
  // An uploaded picture is not uploaded again; only its arrival is reported again.
  return await sendAgain(async () => (await callApi(arriveHandoff, device)).handoff, { signal, onPause: () => {} });
}
