import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import {
  everybody,
  type HairstyleCount,
  type HairstyleCounts,
  type HairstyleLimits,
  hairstylesUsedUp,
} from './hairstyle-counts.ts';

/** How an order is begun, including who has proven to own its mailbox. */
type Way = 'card' | 'credit' | 'trial' | 'free';

/**
 * The limits an order is about to count for. None unless it is a hairstyle that has not counted yet; only the limit of
 * the stage if the order returned its place there. A failed order is refunded although its generation cost us money, so
 * orders are counted when they begin.
 *
 * An unproven mailbox does not count: a guest could evade a limit by entering another one, or use up a stranger's. The
 * mailbox of a member and of a free trial is proven.
 */
export function countsOfHairstyle(
  {
    ownerId,
    email,
    hairstyleCountedOn,
    hairstyleCountReturned,
  }: Pick<ReachableOrder, 'ownerId' | 'email' | 'hairstyleCountedOn' | 'hairstyleCountReturned'>,
  engine: LookEngineName | undefined,
  { way, caller, limits }: { way: Way; caller: Pick<Caller, 'sourceNetwork'>; limits: HairstyleLimits },
): readonly HairstyleCount[] {
  if (engine !== 'bedrock') return [];
  const count = (limit: keyof HairstyleLimits, who: string): HairstyleCount => ({ limit, who, most: limits[limit] });
  if (hairstyleCountedOn !== undefined) return hairstyleCountReturned === true ? [count('ofAll', everybody)] : [];
  const isProven = ownerId !== undefined || way === 'trial';
  return [
    count('ofNetwork', caller.sourceNetwork),
    ...(ownerId === undefined ? [] : [count('ofMember', ownerId)]),
    ...(isProven ? [count('ofMailbox', trialMailbox(email))] : []),
    count('ofAll', everybody),
  ];
}

/**
 * Checks the limits before a form is opened at the provider. Nothing is reserved: that happens when the form is
 * recorded.
 *
 * @throws HairstylesUsedUp
 */
export async function requireRoom(
  counts: readonly HairstyleCount[],
  at: string,
  hairstyles: HairstyleCounts,
): Promise<void> {
  const reached = await hairstyles.findReached(counts, at);
  if (reached !== undefined) throw hairstylesUsedUp(reached);
}
