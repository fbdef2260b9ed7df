import type { z } from 'zod';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffPictureKey } from '#shared/orders/storage-path.ts';
import { HandoffEnded } from './errors.ts';
import { handoffView } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';
import { handoffOf } from './own-handoff.ts';

export interface CloseHandoffDeps {
  readonly handoffs: Pick<Handoffs, 'find' | 'change'>;
  readonly photos: Pick<PhotoStore, 'empty'>;
  readonly clock: Clock;
}

/**
 * Closes a hand-off for its desktop, which has fetched the picture or continues without it, and deletes the picture: an
 * empty object stays under its key for a day, so that the upload URL stores nothing any more. Another call deletes again
 * and changes nothing else.
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
  if (isOver(view.state) && handoff.upload !== undefined) {
    await deps.photos.empty(handoffPictureKey(id, handoff.upload));
  }
  const isDone = closed || (isOver(view.state) && (how === 'end' || view.state === 'taken'));
  if (!isDone) throw new HandoffEnded('there is no picture to fetch');
  return { handoff: view };
}
