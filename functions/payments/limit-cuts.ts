import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import type { AddressedOrder } from '#functions/records/stored-order.ts';
import { trialMailbox } from '#functions/records/trial-mailbox.ts';
import { CutsUsedUp } from './refusals.ts';

/** How many cuts are begun in a day of the clock (UTC). */
export interface CutLimits {
  readonly ofNetwork: RateLimit;
  readonly ofMember: RateLimit;
  readonly ofMailbox: RateLimit;
  /** Everybody's together. */
  readonly ofAll: RateLimit;
}

/**
 * Counts a cut that is about to be begun. What fails after it was drawn is given back, and its drawing was paid for all the
 * same; so it is the beginnings that are counted, however they end. The narrow limits come first: whoever has reached one
 * takes nothing from the others'.
 *
 * @throws CutsUsedUp
 */
export async function limitCuts(
  { ownerId, email }: Pick<AddressedOrder, 'ownerId' | 'email'>,
  { sourceIp }: Pick<Caller, 'sourceIp'>,
  limits: CutLimits,
  clock: Clock,
): Promise<void> {
  const asked: (readonly [keyof CutLimits, string])[] = [
    ['ofNetwork', sourceIp],
    ...(ownerId === undefined ? [] : [['ofMember', ownerId] as const]),
    ['ofMailbox', trialMailbox(email)],
    ['ofAll', 'all'],
  ];
  for (const [name, who] of asked) {
    if (await limits[name].allow(who, clock())) continue;
    if (name === 'ofAll') logger.error('no cuts are begun any more today: the limit of the stage is reached');
    throw new CutsUsedUp(name);
  }
}
