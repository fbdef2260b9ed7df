import type { z } from 'zod';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffPictureKey, handoffUploadKey } from '#shared/orders/storage-path.ts';
import { HandoffEnded } from './errors.ts';
import { handoffView } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';
import { handoffOf } from './own-handoff.ts';

export interface CloseHandoffDeps {
  readonly handoffs: Pick<Handoffs, 'find' | 'change'>;
  readonly photos: Pick<PhotoStore, 'remove'>;
  readonly clock: Clock;
}

/**
 * Closes a hand-off for its desktop, which has fetched the picture or continues without it, and deletes the picture.
 * Another call deletes again and changes nothing else. What the upload form still brings is never read, and expires in
 * the bucket after a day.
 *
 * @throws NotFound for every caller but the desktop
 * @throws HandoffEnded when the picture to fetch is missing or gone
 */
export async function closeHandoff(
  how: 'take' | 'end',
  id: HandoffId,
  secret: string | undefined,
  deps: CloseHandoffDeps,
): Promise<{ handoff: z.input<typeof HandoffView> }> {
  await handoffOf('desktop', id, secret, deps.handoffs);
  const now = deps.clock();
  const closed = await deps.handoffs.change(id, how, now.toISOString());
  const handoff = await handoffOf('desktop', id, secret, deps.handoffs);
  const view = handoffView(handoff, now);
  // An expired picture is deleted, too, although it cannot be fetched any more.
  if (isOver(view.state)) {
    const { arrival } = handoff;
    const kept = arrival === undefined ? [] : [handoffPictureKey(id, arrival)];
    await deps.photos.remove([handoffUploadKey(id), ...kept]);
  }
  const isDone = closed || (isOver(view.state) && (how === 'end' || view.state === 'taken'));
  if (!isDone) throw new HandoffEnded('there is no picture to fetch');
  return { handoff: view };
}
