import { arriveHandoff, type HandoffView, sendHandoff } from '#shared/handoffs/contract.ts';
import { callApi } from '#web/lib/api.ts';
import type { SendingStep } from '../placing/place-photo.ts';
import { prepareFile } from '../placing/prepare-file.ts';
import { sendFile } from '../placing/send-file.ts';
import { callAs, type HandoffDevice } from './use-handoff.ts';

/**
 * Sends a picture from the phone; it is judged as on the desktop, before anything is sent.
 *
 * @throws ApiProblem or NetworkFailure; calling again is safe
 */
export async function sendToDesktop(
  file: File,
  phone: HandoffDevice,
  { signal, onStep }: { readonly signal: AbortSignal; onStep(step: SendingStep): void },
): Promise<HandoffView> {
  const device = { ...callAs(phone), signal };
  const { blob, contentType } = await prepareFile(file);
  const { upload } = await callApi(sendHandoff, { ...device, body: { file: { contentType, bytes: blob.size } } });
  onStep({ step: 'uploading', share: 0 });
  await sendFile(upload, blob, { signal, onShare: (share) => onStep({ step: 'uploading', share }) });
  return (await callApi(arriveHandoff, device)).handoff;
}
