import type { Member } from '#functions/accounts/members.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { DomainError } from '#functions/platform/errors.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import { Gone, NoAnswer } from './faulty-process.ts';
import { EngineBroke, guest, type HistoryWorld, MailRefused, type Making, type Outside } from './history-world.ts';
import { ProviderDown } from './model-provider.ts';

/**
 * Chooses one of several; the last is the newest and the simplest, and the target of shrinking. An act without a choice
 * does nothing.
 */
export type Choose = <Value>(values: readonly Value[]) => Value | undefined;

/** One event, in a process of its own. */
export type Act = (world: HistoryWorld, pick: Choose, reach: (making?: Making) => Outside) => Promise<unknown>;

/** A member who may sign in: one whose erasure has not begun. */
export function aMember(world: HistoryWorld, pick: Choose): Caller | undefined {
  const member = pick(activeMembers(world));
  return member && { groups: [], sourceNetwork: guest.sourceNetwork, memberId: member.id, signedInAt: world.clock() };
}

export function activeMembers({ profiles }: HistoryWorld): Member[] {
  return [...profiles.values()].filter(({ erasureId }) => erasureId === undefined);
}

/** An order and its holder, if they may still sign in. */
export function anOrder(world: HistoryWorld, pick: Choose, fits: (order: StoredOrder) => boolean) {
  const order = pick(world.orders.all().filter(fits));
  if (order === undefined) return undefined;
  const { ownerId } = order;
  const isLeaving = ownerId !== undefined && world.profiles.get(ownerId)?.erasureId !== undefined;
  return { order, holder: isLeaving ? guest : world.holderOf(order) };
}

const expectedKinds = [DomainError, Gone, NoAnswer, TryAgainLater, MailRefused, EngineBroke, ProviderDown];
/** The errors that alert an operator. */
const alarms = ['PaymentInReview', 'ClaimOpen', 'BooksDiffer'];

/** The errors a use case may answer with instead of doing what was requested. */
export function isExpected(error: unknown): boolean {
  return expectedKinds.some((kind) => error instanceof kind) || alarms.includes((error as Error).name);
}
