import type { GuestOrders } from '#functions/accounts/guest-orders.ts';
import type { Member, Members } from '#functions/accounts/members.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { daysAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { mailboxOf } from '#shared/email-address.ts';
import type { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import type { OrderRowsDouble } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/**
 * The part of the port for members who buy, take over guest orders and leave; settings and exports are tested with the
 * table alone.
 */
export type LeavingMembers = Omit<
  Members,
  'roleOf' | 'hasBoughtCredits' | 'updateSettings' | 'leaseExport' | 'finishExport' | 'dropExport' | 'markPasswordKnown'
>;

/** Profiles in memory; balances are in the money rows. */
export interface MembersDouble {
  readonly members: LeavingMembers;
  readonly profiles: Map<MemberId, Member>;
}

export function createMembersDouble(money: MoneyRowsDouble): MembersDouble {
  const profiles = new Map<MemberId, Member>();
  /** Until when a mailbox receives no more first credits. */
  const firstCredits = new Map<string, string>();

  /** Writes to an existing profile on a condition. */
  function patch(id: MemberId, holds: (member: Member) => boolean, set: Partial<Member>): boolean {
    const member = profiles.get(id);
    if (member === undefined || !holds(member)) return false;
    profiles.set(id, { ...member, ...set });
    return true;
  }
  const always = () => true;

  const members: LeavingMembers = {
    async find(id) {
      const profile = profiles.get(id);
      return profile && { ...profile, credits: money.credits.get(id) ?? 0 };
    },

    async create({ accepted: _, ...created }) {
      const { id, email, createdAt: at } = created;
      if (profiles.has(id)) return false;
      const mailbox = mailboxOf(email);
      const credits = (firstCredits.get(mailbox) ?? '') >= at ? 0 : created.credits;
      if (credits > 0) firstCredits.set(mailbox, daysAfter(at, limits.trialKeptDays));
      profiles.set(id, { ...created, guestOrdersDue: true, wakeAt: minutesAfter(at, 1) });
      money.credits.set(id, credits);
      money.ledger.push(ledgerEntry('grant', { memberId: id, credits, about: { name: 'initial' }, at }));
      return true;
    },

    requestDeletion: async (id, at, erasesAt) =>
      patch(id, ({ deletionRequestedAt }) => deletionRequestedAt === undefined, {
        ...{ deletionRequestedAt: at, erasesAt, deletionMailDue: true, wakeAt: minutesAfter(at, 1) },
      })
        ? 'asked'
        : 'asked_before',

    async markDeletionMailed(id) {
      patch(id, always, { deletionMailDue: undefined });
    },

    undoDeletion: async (id) =>
      patch(id, ({ deletionRequestedAt, erasureId }) => deletionRequestedAt !== undefined && erasureId === undefined, {
        ...{ deletionRequestedAt: undefined, erasesAt: undefined, deletionMailDue: undefined },
      }),

    async beginErasure(id, erasureId, at) {
      const holds = (member: Member) =>
        member.erasesAt !== undefined && member.erasesAt <= at && member.erasureId === undefined;
      const begun = patch(id, holds, { erasureId, erasureBegunAt: at });
      if (begun) money.erasing.add(id);
      return begun;
    },

    async markGuestOrdersDue(id, at) {
      patch(id, always, { guestOrdersDue: true, wakeAt: minutesAfter(at, 1) });
    },

    async markGuestOrdersAssigned(id, email) {
      patch(id, (member) => member.email === email, { guestOrdersDue: undefined });
    },

    async *listDue(lane, now) {
      const due = lane === 'urgent' ? [...profiles.values()] : [];
      for (const { id, wakeAt = never } of due) if (wakeAt <= now) yield { id, wakeAt, lane, failures: 0 };
    },

    async backOff({ id, wakeAt: seen }, wakeAt) {
      patch(id, (member) => member.wakeAt === seen, { wakeAt });
    },

    async setWake(id, wakeAt, seen) {
      patch(id, (member) => seen === undefined || member.wakeAt === seen, { wakeAt });
    },
  };
  return { members, profiles };
}

/** The double of guest orders. */
export function createGuestOrdersDouble(orders: OrderRowsDouble, money: MoneyRowsDouble): GuestOrders {
  const of = (email: string) => orders.all().filter((order) => order.ownerId === undefined && order.email === email);
  return {
    list: async (email) => of(email),

    async assign(email, memberId, atMost = Number.POSITIVE_INFINITY) {
      let claimed = 0;
      for (const { id, paymentId, createdAt } of of(email)) {
        if (claimed >= atMost) break;
        const given = orders.prepare('assignToMember', id, createdAt, {
          set: { ownerId: memberId },
          where: (order) => order.ownerId === undefined && order.paymentId === paymentId,
        });
        const named = paymentId === undefined ? [] : [money.preparePayment(paymentId, () => true, { memberId })];
        if (writeTogether(given, ...named)) claimed += 1;
      }
      return claimed;
    },
  };
}
