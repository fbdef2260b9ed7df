import type { z } from 'zod';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { newRandomSecret } from '#functions/platform/random-secret.ts';
import type { arriveHandoff as contract } from '#shared/handoffs/contract.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffPictureKey, handoffUploadKey } from '#shared/orders/storage-path.ts';
import { HandoffEnded } from './errors.ts';
import { handoffView, hasEnded } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';
import { handoffOf } from './own-handoff.ts';

export interface NoteArrivalDeps {
  readonly handoffs: Pick<Handoffs, 'find' | 'change'>;
  readonly photos: Pick<PhotoStore, 'find' | 'copy' | 'remove'>;
  readonly clock: Clock;
}

/**
 * Records the arrival of the picture. The phone's upload form still works, so the desktop gets a copy of this moment
 * under its own name, which cannot be exchanged.
 *
 * @throws NotFound for every caller but the phone, PhotoNotUploaded, HandoffEnded
 */
export async function noteArrival(
  id: HandoffId,
  secret: string | undefined,
  deps: NoteArrivalDeps,
): Promise<z.input<typeof contract.output>> {
  const handoff = await handoffOf('phone', id, secret, deps.handoffs);
  const now = deps.clock();
  // The answer may have been lost.
  if (hasArrived(handoff.state)) return { handoff: handoffView(handoff, now) };
  if (hasEnded(handoff, now)) throw new HandoffEnded('the link has ended');

  const uploaded = await deps.photos.find(handoffUploadKey(id));
  if (uploaded === undefined) throw new PhotoNotUploaded('nothing was uploaded');
  const arrival = newRandomSecret();
  const picture = handoffPictureKey(id, arrival);
  if (!(await deps.photos.copy(handoffUploadKey(id), picture, uploaded.etag))) {
    throw new PhotoNotUploaded('another picture is being uploaded');
  }
  const noted = await deps.handoffs.change(id, 'arrive', now.toISOString(), { arrival });
  await deps.photos.remove(noted ? [handoffUploadKey(id)] : [picture]);
  if (noted) return { handoff: handoffView({ ...handoff, state: 'arrived' }, now) };
  const current = await handoffOf('phone', id, secret, deps.handoffs);
  if (!hasArrived(current.state)) throw new HandoffEnded('the link ended meanwhile');
  return { handoff: handoffView(current, now) };
}

function hasArrived(state: string): boolean {
  return state === 'arrived' || state === 'taken';
}
