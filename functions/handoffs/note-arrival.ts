import type { z } from 'zod';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { arriveHandoff as contract } from '#shared/handoffs/contract.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffPictureKey } from '#shared/orders/storage-path.ts';
import { HandoffEnded } from './errors.ts';
import { handoffView, hasEnded } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';
import { handoffOf } from './own-handoff.ts';

export interface NoteArrivalDeps {
  readonly handoffs: Pick<Handoffs, 'find' | 'arrive'>;
  readonly photos: Pick<PhotoStore, 'find'>;
  readonly clock: Clock;
}

/**
 * Records the arrival of the picture. It cannot be exchanged any more: its upload URL overwrites nothing, and the phone
 * gets no other.
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

  const { upload } = handoff;
  const uploaded = upload && (await deps.photos.find(handoffPictureKey(id, upload)));
  if (!upload || !uploaded) throw new PhotoNotUploaded('nothing was uploaded');
  if (await deps.handoffs.arrive(id, upload, now.toISOString())) {
    return { handoff: handoffView({ ...handoff, state: 'arrived' }, now) };
  }
  const current = await handoffOf('phone', id, secret, deps.handoffs);
  if (hasArrived(current.state)) return { handoff: handoffView(current, now) };
  if (hasEnded(current, now)) throw new HandoffEnded('the link ended meanwhile');
  throw new PhotoNotUploaded('another picture is being uploaded');
}

function hasArrived(state: string): boolean {
  return state === 'arrived' || state === 'taken';
}
