import type { z } from 'zod';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { getHandoff as contract } from '#shared/handoffs/contract.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { handoffPictureKey } from '#shared/orders/storage-path.ts';
import { handoffView } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';
import { ownHandoff } from './own-handoff.ts';

export interface GetHandoffDeps {
  readonly handoffs: Pick<Handoffs, 'find'>;
  readonly photos: Pick<PhotoStore, 'signLink'>;
  readonly clock: Clock;
}

/**
 * The state of a hand-off. Only the desktop gets a link to the picture, while it exists.
 *
 * @throws NotFound for callers that are none of its devices
 */
export async function getHandoff(
  id: HandoffId,
  secret: string | undefined,
  deps: GetHandoffDeps,
): Promise<z.input<typeof contract.output>> {
  const { handoff, device } = await ownHandoff(id, secret, deps.handoffs);
  const view = handoffView(handoff, deps.clock());
  const { upload, contentType } = handoff;
  const isToBeTaken = device === 'desktop' && view.state === 'arrived';
  if (!isToBeTaken || upload === undefined || contentType === undefined) return { handoff: view };
  const url = await deps.photos.signLink(handoffPictureKey(id, upload), undefined, handoffLimits.linkSeconds);
  return { handoff: view, picture: { url, contentType } };
}
