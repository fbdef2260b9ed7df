import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAcceptances } from '#functions/accounts/acceptances.repository.ts';
import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import { returnDigest } from '#functions/credits/return-digest.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { daysAfter } from '#functions/platform/clock.ts';
import { newDeletionId, newOrderId } from '#functions/platform/new-id.ts';
import { writeAll } from '#functions/table/commit.ts';
import { firstCreditEntity } from '#functions/table/first-credit.entity.ts';
import { returnAllowanceEntity } from '#functions/table/return-allowance.entity.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import { type EventId, MemberId, type OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { type AccountChain, createAccountChain } from '../support/account-chain.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const emailOf = (id: MemberId) => `${id.toLowerCase()}@example.com`;

/** A member with a delivered photo for a credit, an unpaid order, a sign-up, a consent and an export. */
async function aRichMember(): Promise<{ id: MemberId; chain: Chain; account: AccountChain; orders: OrderId[] }> {
  const chain = createChain(table.connection);
  const account = createAccountChain(table.connection, chain);
  const id = await chain.newMember(`member-${newOrderId(new Date())}`);
  await createAcceptances(table.connection).note(id, { textVersion: '2026-11-23', at: account.at() });
  const [paid, unpaid] = [await chain.place(id), await chain.place(id)];
  await chain.deps.settlements.reserveCredit(paid, id, account.at());
  chain.jobMessages.push(paid.id);
  await chain.recover();
  await account.members.updateSettings(id, { marketing: true }, account.at());
  await account.members.finishExport(id, `exports/${id}.zip`, account.at());
  return { id, chain, account, orders: [paid.id, unpaid.id] };
}

/** A member's events: one expired and erased, one expired, and an open one. */
async function withEvents(ownerId: MemberId, at: string): Promise<LiveEvent[]> {
  const events = createPhotoEvents(table.connection);
  const made: LiveEvent[] = [];
  for (const end of ['erased', 'expired', 'open'] as const) {
    const event = anEvent({ ownerId, name: `${ownerId}'s wedding`, organizerName: emailOf(ownerId) });
    await events.create(event);
    await events.move(event, 'open', at);
    const opened: LiveEvent = { ...event, state: 'open' };
    if (end !== 'open') await events.move(opened, 'expire', at);
    if (end === 'erased')
      await events.erase({ ...opened, state: 'expired' }, { deletionId: newDeletionId(new Date()), at });
    made.push(event);
  }
  return made;
}

async function everything(): Promise<string> {
  const { Items } = await table.connection.client.send(new ScanCommand({ TableName: table.connection.table }));
  return JSON.stringify(Items);
}

describe('an account with a requested deletion', () => {
  test('is erased after seven days: no row names the member any more, the money rows stay', async () => {
    const { id, chain, account, orders } = await aRichMember();
    await account.members.requestDeletion(id, account.at(), daysAfter(account.at(), 7));
    account.pass(6.9);
    await account.sweep();
    expect((await account.members.find(id))?.email).toBe(emailOf(id));
    expect(account.mails.map(({ subject }) => subject)).toEqual(['Hesabınız silinecek']);
    expect(account.removedExports).toEqual([`exports/${id}.zip`]);

    account.pass(0.2);
    await account.sweepTwice();
    expect(await account.members.find(id)).toBeUndefined();
    expect(account.removedUsers).toEqual([id]);
    expect(account.mails.at(-1)).toMatchObject({ to: emailOf(id), subject: 'Hesabınız silindi' });
    for (const orderId of orders) {
      const order = await chain.deps.jobs.find(orderId as Parameters<typeof chain.deps.jobs.find>[0]);
      expect(order).toMatchObject({ email: 'erased', folder: 'erased', secretHashes: [], options: {} });
      expect(order?.deletedAt).toBeDefined();
    }
    expect([...chain.files.keys()]).toEqual([]);

    const left = await everything();
    for (const name of [id, emailOf(id)]) expect(left).not.toContain(name);
    const mailbox = trialMailbox(emailOf(id));
    const firstCredit = await firstCreditEntity(table.connection).get({ mailbox }).go();
    const joined = '2026-11-21T10:00:00.000Z';
    expect(firstCredit.data?.expires).toBe(Date.parse(daysAfter(joined, limits.trialKeptDays)) / 1000);
    const erasureId = MemberId.parse(/erased_[\w-]{22}/.exec(left)?.[0]);
    const receipt = account.mails.at(-1)?.text ?? '';
    // Two orders; three ledger entries and a purchase; one consent.
    for (const fact of [erasureId, '2 siparişin', '4 ödeme', '1 kayıt']) expect(receipt).toContain(fact);
    expect(receipt).not.toContain(emailOf(id));
    expect(left).toContain('"moneyRows":4');
    const ledger = await account.history.listLedger(erasureId);
    expect(ledger.map(({ reason, delta }) => [reason, delta]).sort()).toEqual([
      ['capture', 0],
      ['grant', 1],
      ['reserve', -1],
    ]);
    expect(await account.history.listPurchases(erasureId)).toHaveLength(1);
    expect(left).toContain(`"pk":"erasure#${erasureId}"`);
  });

  test('keeps the number of returns by mailbox and network until it expires, and not by member', async () => {
    const { id, account } = await aRichMember();
    const email = (await account.members.find(id))?.email ?? '';
    const counted = returnAllowanceEntity(table.connection);
    const returned = { who: { ownerId: id, email, sourceNetwork: '203.0.113.1' }, at: account.at() };
    const returnAllowance = createReturnAllowance(table.connection);
    expect(await returnAllowance.write([], returned, (all) => writeAll({ counted }, all))).toBe(true);
    expect((await everything()).match(/"pk":"give-backs#/g)).toHaveLength(3);
    await account.members.requestDeletion(id, account.at(), daysAfter(account.at(), 7));
    account.pass(7.1);
    await account.sweepTwice();
    expect(await account.members.find(id)).toBeUndefined();
    const left = (await counted.scan.go({ pages: 'all' })).data;
    expect(left.map(({ who }) => who).sort()).toEqual(
      [returnDigest('mailbox', email), returnDigest('network', '203.0.113.1')].sort(),
    );
    const inAMonth = Date.parse(daysAfter(returned.at, limits.photoReturns.keptDays)) / 1000;
    expect(left.map(({ expires }) => expires)).toEqual([inAMonth, inAMonth]);
  });

  test('is kept when the deletion is cancelled', async () => {
    const { id, account } = await aRichMember();
    await account.members.requestDeletion(id, account.at(), daysAfter(account.at(), 7));
    expect(await account.members.undoDeletion(id)).toBe(true);
    account.pass(8);
    await account.sweep();
    expect((await account.members.find(id))?.email).toBe(emailOf(id));
    expect(account.removedUsers).toEqual([]);
    expect(await account.members.undoDeletion(id)).toBe(false);
  });

  test('waits for a photo that is being made', async () => {
    const { id, chain, account } = await aRichMember();
    const order = await chain.place(id);
    await chain.settle(await chain.payAtProvider(order));
    await account.members.requestDeletion(id, account.at(), account.at());
    account.pass(1);
    await account.sweep();
    expect((await account.members.find(id))?.erasureId).toBeUndefined();
    await chain.recover();
    account.pass(1);
    await account.sweepTwice();
    expect(await account.members.find(id)).toBeUndefined();
  });
});

describe('the events of an account', () => {
  test('are in its export, and are erased with it: tombstones name the erasure, each with a record', async () => {
    const { id, account } = await aRichMember();
    const [gone, expired, open] = await withEvents(id, account.at());
    const { events: exported } = await account.history.exportOf({ id, orders: [] });
    expect(exported).toMatchObject([
      { id: expired?.id, state: 'expired' },
      { id: open?.id, state: 'open' },
    ]);
    expect(JSON.stringify(exported)).not.toMatch(/wakeAt|ownerId|revision/);

    await account.members.requestDeletion(id, account.at(), daysAfter(account.at(), 7));
    account.pass(7.1);
    await account.sweepTwice();
    const left = await everything();
    for (const name of [id, emailOf(id), open?.code ?? '']) expect(left).not.toContain(name);
    const events = createPhotoEvents(table.connection);
    for (const event of [gone, expired, open]) {
      const row = await events.find(event?.id as EventId);
      if (row?.state !== 'erased') throw new Error('the event is not erased');
      expect(row.ownerId).toMatch(/^erased_/);
      expect((await events.findDeletion(row.deletionId))?.kind).toBe('event');
      expect(await events.findByCode(event?.code as EventCode)).toBeUndefined();
    }
  });
});

describe('guest orders', () => {
  test('of a verified e-mail are assigned once to its member, and those of others stay', async () => {
    const chain = createChain(table.connection);
    const account = createAccountChain(table.connection, chain);
    const orders = [await chain.place(), await chain.place(), await chain.place()];
    const [claimer, other] = [MemberId.parse('claimer'), MemberId.parse('another-member')];
    const claim = () => account.deps.guestOrders.assign('guest@example.com', claimer);
    const moved = await Promise.all([claim(), claim(), claim()]);
    expect(moved.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(orders.length);
    const owned = await account.history.listOrders(claimer);
    for (const { id } of orders) expect(owned.find((order) => order.id === id)?.ownerId).toBe(claimer);
    expect(await account.deps.guestOrders.assign('guest@example.com', other)).toBe(0);
    expect(await account.deps.guestOrders.assign('unknown@example.com', other)).toBe(0);
  });

  test('are assigned again a minute after the profile was created', async () => {
    const chain = createChain(table.connection);
    const account = createAccountChain(table.connection, chain, '2026-11-21T10:00:30.000Z');
    const id = MemberId.parse('late-claimer');
    await account.members.create({ id, email: 'guest@example.com', credits: 1, createdAt: account.at() });
    const order = await chain.place();
    account.pass(1);
    await account.sweep();
    expect((await account.history.listOrders(id)).map((owned) => owned.id)).toEqual([order.id]);
    expect((await account.members.find(id))?.guestOrdersDue).toBeUndefined();
  });
});
