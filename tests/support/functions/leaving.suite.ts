import { describe, expect, test } from '@jest/globals';
import type { Erasure } from '#functions/accounts/erasure.ts';
import type { GuestOrders } from '#functions/accounts/guest-orders.ts';
import type { Jobs } from '#functions/jobs/jobs.ts';
import { daysAfter } from '#functions/platform/clock.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { twoPacksOf } from './a-payment.ts';
import { aCompletedOrder, anUnpaidOrder, aQueuedOrder } from './an-order.ts';
import type { LeavingMembers } from './members.double.ts';
import { anOpenForm, ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

/** Members who take over guest orders and leave, in memory or in the table. */
export interface LeavingUnderTest extends PaymentsUnderTest {
  readonly members: LeavingMembers;
  readonly guestOrders: GuestOrders;
  readonly erasure: Erasure;
  readonly jobs: Pick<Jobs, 'find'>;
}

const at = '2026-11-21T10:05:00.000Z';
const nothing = { orders: 0, moneyRows: 0, consents: 0 };
const itsDay = '2026-11-28T10:05:00.000Z';

/** The rules of members who join and leave, in memory and in the table. */
export function leavingSuite(current: () => LeavingUnderTest): void {
  async function aMember(credits = 2) {
    const { memberId: id, order, paymentId } = ownIds();
    const email = `${order.id.toLowerCase()}@example.com`;
    expect(await current().members.create({ id, email, credits, createdAt: at })).toBe(true);
    return { id, email, order, paymentId, erasureId: MemberId.parse(`erased_${id}`) };
  }

  async function erase(id: MemberId) {
    const { members, erasure } = current();
    const erasureId = MemberId.parse(`erased_${id}`);
    await members.requestDeletion(id, at, at);
    await members.beginErasure(id, erasureId, at);
    await erasure.moveRows(id, erasureId, at);
    const member = await members.find(id);
    if (member === undefined) throw new Error('the member is gone');
    await erasure.finish(member, erasureId, at, nothing);
  }

  describe('a member', () => {
    test('is created once, with the first credits in the ledger', async () => {
      const { id, email } = await aMember();
      expect(await current().members.create({ id, email, credits: 5, createdAt: at })).toBe(false);
      expect(await current().members.find(id)).toMatchObject({ id, email, credits: 2 });
      expect(await current().creditsOf(id)).toEqual({ balance: 2, ledger: { 'grant#initial': 2 } });
    });

    test('receives no first credits after an erased account of the same mailbox, in any spelling', async () => {
      const name = ownIds().order.id.toLowerCase();
      const join = async (email: string, createdAt = at) => {
        const { memberId: id } = ownIds();
        expect(await current().members.create({ id, email, credits: 1, createdAt })).toBe(true);
        return { id, ...(await current().creditsOf(id)) };
      };
      const first = await join(`${name}@gmail.com`);
      expect(first).toMatchObject({ balance: 1, ledger: { 'grant#initial': 1 } });
      await erase(first.id);
      for (const spelling of [`${name}@gmail.com`, `${name}+2@gmail.com`, `${[...name].join('.')}@googlemail.com`]) {
        expect(await join(spelling)).toMatchObject({ balance: 0, ledger: { 'grant#initial': 0 } });
      }
      expect((await join(`${name}@example.com`)).balance).toBe(1);
      const kept = daysAfter(at, limits.trialKeptDays);
      expect((await join(`${name}+3@gmail.com`, kept)).balance).toBe(0);
      expect((await join(`${name}+4@gmail.com`, daysAfter(kept, 1))).balance).toBe(1);
    });

    test('receives first credits once when one mailbox signs up in two spellings at the same time', async () => {
      const name = ownIds().order.id.toLowerCase();
      const ids = [ownIds(), ownIds()].map(({ memberId }) => memberId);
      const created = ids.map((id, index) =>
        current().members.create({ id, email: `${name}+${index}@example.com`, credits: 1, createdAt: at }),
      );
      expect(await Promise.all(created)).toEqual([true, true]);
      const balances = await Promise.all(ids.map(async (id) => (await current().creditsOf(id)).balance));
      expect(balances.toSorted()).toEqual([0, 1]);
    });

    test('requests the deletion once, and cancels it once', async () => {
      const { id } = await aMember();
      const { members } = current();
      expect(await members.undoDeletion(id)).toBe(false);
      expect(await members.requestDeletion(id, at, itsDay)).toBe('asked');
      expect(await members.requestDeletion(id, at, at)).toBe('asked_before');
      expect(await members.find(id)).toMatchObject({ erasesAt: itsDay, deletionMailDue: true });
      expect(await members.undoDeletion(id)).toBe(true);
      expect((await members.find(id))?.erasesAt).toBeUndefined();
    });

    test('is erased from the requested day on under one id, and cannot cancel any more', async () => {
      const { id, erasureId } = await aMember();
      const { members } = current();
      expect(await members.beginErasure(id, erasureId, itsDay)).toBe(false);
      await members.requestDeletion(id, at, itsDay);
      expect(await members.beginErasure(id, erasureId, at)).toBe(false);
      expect(await members.beginErasure(id, erasureId, itsDay)).toBe(true);
      expect(await members.beginErasure(id, MemberId.parse('another'), itsDay)).toBe(false);
      expect(await members.undoDeletion(id)).toBe(false);
      expect(await members.find(id)).toMatchObject({ erasureId, erasureBegunAt: itsDay });
    });

    test('is not postponed when the clock was set meanwhile', async () => {
      const { id } = await aMember();
      const { members } = current();
      await members.setWake(id, itsDay, at);
      await members.backOff({ id, wakeAt: at, lane: 'urgent', failures: 0 }, itsDay);
      expect(await members.find(id)).toMatchObject({ wakeAt: '2026-11-21T10:06:00.000Z' });
      await members.setWake(id, itsDay, '2026-11-21T10:06:00.000Z');
      expect(await members.find(id)).toMatchObject({ wakeAt: itsDay });
    });

    test('gets the guest orders of the verified e-mail with their forms, once, and no others', async () => {
      const { id, email } = await aMember();
      const { order, payment } = await anOpenForm(current(), { email });
      const { order: others } = await anOpenForm(current(), { email: `other-${email}` });
      expect((await current().guestOrders.list(email)).map((listed) => listed.id)).toEqual([order.id]);
      expect(await current().guestOrders.assign(email, id)).toBe(1);
      expect(await current().guestOrders.assign(email, id)).toBe(0);
      expect(await current().jobs.find(order.id)).toMatchObject({ ownerId: id });
      expect(await current().payments.find(payment.id)).toMatchObject({ memberId: id });
      expect((await current().jobs.find(others.id))?.ownerId).toBeUndefined();
    });
  });

  describe('an erasure', () => {
    async function begun() {
      const leaver = await aMember(0);
      const purpose = twoPacksOf(leaver.id);
      const { payment } = await anOpenForm(current());
      const bought = {
        ...payment,
        id: leaver.paymentId,
        purpose,
        memberId: leaver.id,
        providerToken: leaver.paymentId,
      };
      await current().payments.open(bought, undefined);
      await current().settlements.settle(bought, 'provider-1', at);
      await current().members.requestDeletion(leaver.id, at, at);
      await current().members.beginErasure(leaver.id, leaver.erasureId, at);
      return leaver;
    }

    test('moves the books to its id, however often it is repeated', async () => {
      const { id, erasureId, paymentId } = await begun();
      for (let times = 0; times < 2; times += 1) {
        await current().erasure.moveRows(id, erasureId, at);
        expect((await current().creditsOf(id)).ledger).toEqual({});
        const kept = { 'grant#initial': 0, [`purchase#${paymentId}`]: 15 };
        expect((await current().creditsOf(erasureId)).ledger).toEqual(kept);
        const renamed = { memberId: erasureId, purpose: { kind: 'packs', memberId: erasureId }, state: 'paid' };
        expect(await current().payments.find(paymentId)).toMatchObject(renamed);
      }
    });

    test('removes the profile at its end, for its own id only', async () => {
      const { id, erasureId } = await begun();
      const member = await current().members.find(id);
      if (member === undefined) throw new Error('the member is gone');
      await current().erasure.finish(member, MemberId.parse('another'), at, nothing);
      expect(await current().members.find(id)).toBeDefined();
      await current().erasure.finish(member, erasureId, at, nothing);
      expect(await current().members.find(id)).toBeUndefined();
      expect((await current().creditsOf(id)).balance).toBeUndefined();
    });

    test.each([
      ['a delivered order', aCompletedOrder],
      ['an unpaid order', anUnpaidOrder],
    ])('makes %s a tombstone without personal data', async (_, build) => {
      const { id, erasureId, order: own } = await begun();
      const order = build({ ...own, ownerId: id });
      await current().putOrder(order);
      expect((await current().erasure.listOrders(id)).map((listed) => listed.id)).toEqual([order.id]);
      expect(await current().erasure.eraseOrder(order, erasureId, at)).toBe(true);
      const erased = { ownerId: erasureId, email: 'erased', folder: 'erased', secretHashes: [], deletedAt: at };
      expect(await current().jobs.find(order.id)).toMatchObject(erased);
    });

    test('counts every order once, including those the index does not list yet', async () => {
      const { id, erasureId, order: own } = await begun();
      const order = aCompletedOrder({ ...own, ownerId: id });
      await current().putOrder(order);
      await current().erasure.eraseOrder(order, erasureId, at);
      await current().erasure.moveRows(id, erasureId, at);
      const { order: unlisted } = ownIds();
      const counted = await current().erasure.count(erasureId, new Set([order.id, unlisted.id]));
      // The first credits, the purchased ones and their payment.
      expect(counted).toMatchObject({ orders: 2, moneyRows: 3 });
    });

    test('waits for an order that was paid meanwhile', async () => {
      const { id, erasureId, order: own } = await begun();
      const order = aQueuedOrder({ ...own, ownerId: id });
      await current().putOrder(order);
      expect(await current().erasure.eraseOrder(order, erasureId, at)).toBe(false);
      expect(await current().jobs.find(order.id)).toMatchObject({ ownerId: id, email: order.email });
    });
  });
}
