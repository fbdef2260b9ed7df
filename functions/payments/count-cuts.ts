import type { ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import { CutsUsedUp } from './errors.ts';

/** How many cuts are begun in a day of the clock (UTC). */
export interface CutLimits {
  readonly ofNetwork: number;
  readonly ofMember: number;
  /** Of a mailbox whose reader it is known to be. */
  readonly ofMailbox: number;
  /** Everybody's together. */
  readonly ofAll: number;
}

/** One of the limits a cut counts for: whose it is, and how many they have. */
export interface CutCount {
  readonly limit: keyof CutLimits;
  readonly who: string;
  readonly most: number;
}

/** The port to what was counted. Counting itself is part of the transaction that begins an order. */
export interface CutCounts {
  /** The first of these limits that is reached, undefined when there is room in all. */
  findReached(counts: readonly CutCount[], at: string): Promise<CutCount['limit'] | undefined>;
}

/** Whose the places are that nobody has for themselves. */
export const everybody = 'all';

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

/** What an order that counts notes, so that it counts once. */
export function countedOn(
  counts: readonly CutCount[],
  at: string,
): { readonly cutCountedOn?: string; readonly cutReturned?: boolean } {
  return counts.length === 0 ? {} : { cutCountedOn: at.slice(0, 10), cutReturned: false };
}

/**
 * Whether an order holds a place of everybody's for a form that came to nothing. It is given back on the same day: later it
 * stands in nobody's way. Whoever opened the form keeps what it counted for them, or they could hold the places of all by
 * opening forms again and again.
 */
export function holdsPlace(
  { paymentId, paymentStatus, cutCountedOn, cutReturned }: StoredOrder,
  form: PaymentId,
  at: string,
): boolean {
  return paymentId === form && paymentStatus === 'awaiting' && cutCountedOn === at.slice(0, 10) && cutReturned !== true;
}

/** The refusal of a cut one of whose limits is reached; when it is everybody's, an operator is told. */
export function cutsUsedUp(limit: CutCount['limit']): CutsUsedUp {
  if (limit === 'ofAll') logger.error('no cuts are begun any more today: the limit of the stage is reached');
  return new CutsUsedUp(limit);
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
