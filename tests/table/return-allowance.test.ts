import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { createGuarantees } from '#functions/guarantee/guarantees.repository.ts';
import { openClaim } from '#functions/guarantee/open-claim.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { daysAfter } from '#functions/platform/clock.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { aPaidPayment } from '#tests/support/functions/a-payment.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { aReport } from '#tests/support/functions/made-photo.ts';
import { ownIds } from '#tests/support/functions/payments-under-test.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(() => table.fresh());
afterAll(() => table.stop());

const at = '2026-11-21T12:00:00.000Z';
const ayse = MemberId.parse('ayse');
const who = { email: 'guest@example.com' };

/** A delivered order of the guest that was paid by card. */
async function aDelivered(different: Parameters<typeof aCompletedOrder>[0] = {}) {
  const { order: own, paymentId } = ownIds();
  const order = aCompletedOrder({ ...own, ...who, payWith: 'card', paymentId, ...different });
  await createOrders(table.connection).place(order, undefined);
  const purpose = { kind: 'order', orderId: order.id } as const;
  const payment = aPaidPayment({ id: paymentId, purpose, providerToken: paymentId });
  await paymentEntity(table.connection)
    .create({ ...payment, ...wake(paymentId, payment.wakeAt, 'later') })
    .go();
  return order;
}
/** Returns from many networks, so that only the person counts. */
let networks = 0;
const anotherNetwork = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};
const returnPhoto = async (order: ReturnType<typeof aCompletedOrder>, when = at, sourceNetwork = anotherNetwork()) =>
  await createGuarantees(table.connection).returnPhoto(order, { sourceNetwork, at: when });
const isOpen = (when: string, email = who.email) =>
  createReturnAllowance(table.connection).isOpen({ email, sourceNetwork: anotherNetwork() }, when);

test('allows three returns in thirty days, writes nothing for a fourth, and then forgets the first', async () => {
  for (let day = 0; day < limits.photoReturns.most; day += 1) {
    expect(await isOpen(at)).toBe(true);
    expect(await returnPhoto(await aDelivered(), daysAfter(at, day))).toBe(true);
  }
  const fourth = await aDelivered();
  expect(await isOpen(daysAfter(at, 3))).toBe(false);
  expect(await returnPhoto(fourth, daysAfter(at, 3))).toBe(false);
  expect(await createOrders(table.connection).find(fourth.id)).toEqual(fourth);
  expect((await createPayments(table.connection).find(fourth.paymentId ?? aPaidPayment().id))?.state).toBe('paid');
  expect(await isOpen(daysAfter(at, 3), 'another@example.com')).toBe(true);
  expect(await returnPhoto(fourth, daysAfter(at, limits.photoReturns.inDays))).toBe(true);
});

test.each<[string, (time: number) => Parameters<typeof aDelivered>[0]]>([
  ['spellings of one mailbox', (time) => ({ email: `a.d${time % 2 === 0 ? '.' : ''}a+${time}@googlemail.com` })],
  [
    'accounts that are opened with one mailbox',
    (time) => ({ email: 'ada@gmail.com', ownerId: MemberId.parse(`account-${time}`) }),
  ],
  ['mailboxes that pay with one card', (time) => ({ email: `mailbox-${time}@example.com`, cardHash: 'one card' })],
  ['spellings of the e-mail of one member', (time) => ({ email: `e${time}@example.com`, ownerId: ayse })],
])('counts %s together', async (_, different) => {
  const photoOf = async (time: number) => await returnPhoto(await aDelivered(different(time)));
  for (let time = 0; time < limits.photoReturns.most; time += 1) expect(await photoOf(time)).toBe(true);
  expect(await photoOf(limits.photoReturns.most)).toBe(false);
});

test('does not count the returns of guests with the e-mail of a member for the member', async () => {
  const email = 'victim@example.com';
  for (let time = 0; time < limits.photoReturns.most; time += 1) {
    expect(await returnPhoto(await aDelivered({ email, cardHash: `card-${time}` }))).toBe(true);
  }
  expect(await isOpen(at, email)).toBe(false);
  const member = { ownerId: MemberId.parse('victim'), email, sourceNetwork: anotherNetwork() };
  expect(await createReturnAllowance(table.connection).isOpen(member, at)).toBe(true);
});

test('allows ten returns of all people of one network', async () => {
  const photoOf = async (time: number) =>
    await returnPhoto(await aDelivered({ email: `neighbour-${time}@example.com` }), at, '203.0.113.9');
  const given = [];
  for (let time = 0; time <= limits.photoReturns.ofNetwork; time += 1) given.push(await photoOf(time));
  expect(given).toEqual([...Array.from({ length: limits.photoReturns.ofNetwork }, () => true), false]);
});

test('allows a claim for the photo that cannot be returned any more, and for no other', async () => {
  const secret = newOrderSecret();
  const held = { secretHashes: [hashOrderSecret(secret)] };
  const claims = createClaims(table.connection);
  const deps = {
    ...{ claims, returnAllowance: createReturnAllowance(table.connection) },
    ...{ limit: { allow: async () => true }, clock: () => new Date(at) },
  };
  const claim = async ({ id }: ReturnType<typeof aCompletedOrder>) =>
    await openClaim(id, 'It is too dark.', { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret }, deps);
  const order = await aDelivered(held);
  await expect(claim(order)).rejects.toMatchObject({ code: 'guarantee_unavailable' });
  for (let time = 0; time < limits.photoReturns.most; time += 1) await returnPhoto(await aDelivered());
  expect((await claim(order)).claim.state).toBe('open');
});

test('allows and does not count returns of photos on which a rule fails', async () => {
  const report = { ...aReport, verdict: 'fail' } as const;
  for (let time = 0; time <= limits.photoReturns.most; time += 1) {
    expect(await returnPhoto(await aDelivered({ report }))).toBe(true);
  }
  expect(await isOpen(at)).toBe(true);
});

test('does not count a refused return', async () => {
  const order = await aDelivered();
  await returnPhoto(order);
  for (let time = 0; time < 3; time += 1) expect(await returnPhoto(order)).toBe(false);
  expect(await returnPhoto(await aDelivered())).toBe(true);
  expect(await returnPhoto(await aDelivered())).toBe(true);
  expect(await isOpen(at)).toBe(false);
});

test('allows only the remaining returns of many concurrent ones', async () => {
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push(await aDelivered());
  const given = await Promise.all(orders.map((order) => returnPhoto(order)));
  expect(given.filter(Boolean)).toHaveLength(limits.photoReturns.most);
});
