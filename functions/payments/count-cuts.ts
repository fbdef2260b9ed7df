import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import { type CutCount, type CutCounts, type CutLimits, cutsUsedUp, everybody } from './cut-counts.ts';

/** How an order is begun, as far as it is known with it who reads its address. */
type Way = 'card' | 'credit' | 'trial' | 'free';

/**
 * What an order counts for that is about to be begun: nothing, unless it is a cut, and has not counted yet; where its place
 * of everybody's was given back, for that alone. What fails after it was drawn is given back, and its drawing was paid for
 * all the same; so it is the beginnings that are counted.
 *
 * An address that somebody has only stated counts for nobody: whoever wants to get around a limit states another one, and
 * whoever states a stranger's would use up theirs. A member's is proven, and so is that of a free trial.
 */
export function countsOfCut(
  {
    ownerId,
    email,
    cutCountedOn,
    cutReturned,
  }: Pick<ReachableOrder, 'ownerId' | 'email' | 'cutCountedOn' | 'cutReturned'>,
  engine: LookEngineName | undefined,
  { way, caller, limits }: { way: Way; caller: Pick<Caller, 'sourceIp'>; limits: CutLimits },
): readonly CutCount[] {
  if (engine !== 'bedrock') return [];
  const count = (limit: keyof CutLimits, who: string): CutCount => ({ limit, who, most: limits[limit] });
  if (cutCountedOn !== undefined) return cutReturned === true ? [count('ofAll', everybody)] : [];
  const isProven = ownerId !== undefined || way === 'trial';
  return [
    count('ofNetwork', caller.sourceIp),
    ...(ownerId === undefined ? [] : [count('ofMember', ownerId)]),
    ...(isProven ? [count('ofMailbox', trialMailbox(email))] : []),
    count('ofAll', everybody),
  ];
}

/**
 * Asks for room before a form is opened at the provider in vain. It takes nothing: that is done when the form is noted.
 *
 * @throws CutsUsedUp
 */
export async function requireRoom(counts: readonly CutCount[], at: string, cuts: CutCounts): Promise<void> {
  const reached = await cuts.findReached(counts, at);
  if (reached !== undefined) throw cutsUsedUp(reached);
}
