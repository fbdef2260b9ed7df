import type { z } from 'zod';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { hashSecret, isOneOf } from '#functions/platform/random-secret.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import type { openHandoff as contract } from '#shared/handoffs/contract.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { HandoffElsewhere, HandoffEnded } from './errors.ts';
import { handoffView, hasEnded } from './handoff-view.ts';
import type { Handoffs } from './handoffs.ts';

export interface OpenHandoffDeps {
  readonly handoffs: Pick<Handoffs, 'find' | 'change' | 'contest'>;
  /** What one network may try, right codes and wrong ones alike. */
  readonly limit: RateLimit;
  readonly clock: Clock;
}

/**
 * Opens the link, for one phone: from then on the code is worth nothing without the secret that phone chose. With the
 * same secret it may be opened again, because a phone reloads pages and loses answers.
 *
 * A wrong code never ends a link: whoever has seen an id could otherwise take the link away from its owner.
 *
 * @throws TooManyRequests, NotFound for a wrong code as for an unknown id
 * @throws HandoffEnded when nothing more can come of it, and no other device has opened it
 * @throws HandoffElsewhere when another device has; the desktop is told while something can still come of it
 */
export async function openHandoff(
  id: HandoffId,
  { code, phoneSecret }: z.infer<typeof contract.body>,
  network: string,
  deps: OpenHandoffDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  if (!(await deps.limit.allow(network, now)))
    throw new TooManyRequests(`${handoffLimits.openingsPerHour} tries an hour`);
  const phoneHash = hashSecret(phoneSecret);
  const found = await deps.handoffs.find(id);
  if (found === undefined || !isOneOf(code, [found.codeHash])) throw new NotFound();
  const isFirst = found.phoneHash === undefined && !hasEnded(found, now);
  const opened = isFirst && (await deps.handoffs.change(id, 'open', now.toISOString(), { phoneHash }));
  // Another device may have been quicker, or the desktop may have ended it: what stands there now decides.
  const handoff = isFirst ? await deps.handoffs.find(id) : found;
  if (handoff === undefined) throw new NotFound();
  const isThisPhone = opened || (handoff.phoneHash !== undefined && isOneOf(phoneSecret, [handoff.phoneHash]));
  if (isThisPhone) return { handoff: handoffView(handoff, now) };
  const isEnded = hasEnded(handoff, now);
  if (handoff.phoneHash === undefined && isEnded) throw new HandoffEnded('the link has ended');
  // Its owner shall learn that it was somebody else, also when the picture of a quicker one was taken meanwhile.
  if (!isEnded) await deps.handoffs.contest(id);
  throw new HandoffElsewhere('another device has opened the link');
}
