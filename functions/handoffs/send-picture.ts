import type { z } from 'zod';
import { acceptedUpload } from '#functions/orders-core/accepted-upload.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { sendHandoff as contract } from '#shared/handoffs/contract.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffUploadKey } from '#shared/orders/storage-path.ts';
import { HandoffEnded } from './errors.ts';
import { handoffView } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';
import { handoffOf } from './own-handoff.ts';

export interface SendPictureDeps {
  readonly handoffs: Pick<Handoffs, 'find' | 'change'>;
  readonly photos: Pick<PhotoStore, 'presignUpload'>;
  readonly clock: Clock;
}

/**
 * Gives the phone an upload form for its picture, also repeatedly until the picture has arrived.
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
  const sending = await deps.handoffs.change(id, 'send', now.toISOString(), { contentType });
  if (!sending) throw new HandoffEnded('the link accepts no picture any more');
  const upload = await deps.photos.presignUpload(handoffUploadKey(id), contentType);
  return { handoff: handoffView({ ...handoff, state: 'sending' }, now), upload };
}
