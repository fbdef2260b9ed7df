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
  /** How many attempts one network has, with right and wrong codes alike. */
  readonly limit: RateLimit;
  readonly clock: Clock;
}

/**
 * Opens the link for one phone: from then on the code works only together with the secret of that phone. With it the
 * link opens again, because a phone reloads pages and loses answers.
 *
 * A wrong code never ends a link: otherwise an attacker who knows an id could end it.
 *
 * @throws TooManyRequests, NotFound for a wrong code as for an unknown id
 * @throws HandoffEnded when it has ended, and no other device opened it
 * @throws HandoffElsewhere when another device opened it; a desktop with an open hand-off sees that
 */
export async function openHandoff(
  id: HandoffId,
  { code, phoneSecret }: z.infer<typeof contract.body>,
  sourceNetwork: string,
  deps: OpenHandoffDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  if (!(await deps.limit.allow(sourceNetwork, now)))
    throw new TooManyRequests(`${handoffLimits.openingsPerHour} attempts an hour`);
  const phoneHash = hashSecret(phoneSecret);
  const found = await deps.handoffs.find(id);
  if (found === undefined || !isOneOf(code, [found.codeHash])) throw new NotFound();
  const isFirst = found.phoneHash === undefined && !hasEnded(found, now);
  const opened = isFirst && (await deps.handoffs.change(id, 'open', now.toISOString(), { phoneHash }));
  // Another device may have opened it first, or the desktop may have ended it: the current state decides.
  const handoff = isFirst ? await deps.handoffs.find(id) : found;
  if (handoff === undefined) throw new NotFound();
  const isThisPhone = opened || (handoff.phoneHash !== undefined && isOneOf(phoneSecret, [handoff.phoneHash]));
  if (isThisPhone) return { handoff: handoffView(handoff, now) };
  const isEnded = hasEnded(handoff, now);
  if (handoff.phoneHash === undefined && isEnded) throw new HandoffEnded('the link has ended');
  // Its owner must learn that another device opened it, also when the picture of that device was fetched meanwhile.
  if (!isEnded) await deps.handoffs.contest(id);
  throw new HandoffElsewhere('another device has opened the link');
}
