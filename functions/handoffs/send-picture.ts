import type { z } from 'zod';
import { acceptedUpload } from '#functions/orders-core/accepted-upload.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { newRandomSecret } from '#functions/platform/random-secret.ts';
import type { sendHandoff as contract } from '#shared/handoffs/contract.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffPictureKey } from '#shared/orders/storage-path.ts';
import { HandoffEnded } from './errors.ts';
import { handoffView } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';
import { handoffOf } from './own-handoff.ts';

export interface SendPictureDeps {
  readonly handoffs: Pick<Handoffs, 'find' | 'change'>;
  readonly photos: Pick<PhotoStore, 'presignUpload' | 'empty'>;
  readonly clock: Clock;
}

/**
 * Gives the phone an upload URL for its picture, also repeatedly until the picture has arrived. Each picture has its own
 * key, because an upload URL works once; the one that it replaces is emptied, so that it cannot arrive any more.
 *
 * @throws NotFound for every caller but the phone, UnsupportedFileType, FileTooLarge
 * @throws HandoffEnded when the link has ended, or its picture has arrived
 */
export async function sendPicture(
  id: HandoffId,
  { file }: z.infer<typeof contract.body>,
  secret: string | undefined,
  deps: SendPictureDeps,
): Promise<z.input<typeof contract.output>> {
  const handoff = await handoffOf('phone', id, secret, deps.handoffs);
  const contentType = acceptedUpload(file);
  const now = deps.clock();
  const upload = newRandomSecret();
  const sending = await deps.handoffs.change(id, 'send', now.toISOString(), { contentType, upload });
  if (!sending) throw new HandoffEnded('the link accepts no picture any more');
  if (handoff.upload !== undefined) await deps.photos.empty(handoffPictureKey(id, handoff.upload));
  return {
    handoff: handoffView({ ...handoff, state: 'sending' }, now),
    upload: await deps.photos.presignUpload(handoffPictureKey(id, upload), contentType, file.bytes),
  };
}
