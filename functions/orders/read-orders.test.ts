import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import { aCompletedOrder, anUnpaidOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { getOrder } from './get-order.ts';
import { latestOrder } from './latest-order.ts';
import { listOrders } from './list-orders.ts';

const secret = newOrderSecret();
const stranger = { groups: [], sourceNetwork: '203.0.113.1' };
const held = { secretHashes: [hashOrderSecret(secret)] };
const ayse = MemberId.parse('ayse');
const aClaim = { state: 'declined', openedAt: '2026-11-21T11:00:00.000Z' } as const;

function aWorld() {
  const { orders, rows } = createOrdersDouble();
  const open = { is: true };
  const deps = {
    orders,
    photos: { signLink: async (key: string) => `https://photos.example/${key}` },
    returnAllowance: { isOpen: async () => open.is },
    clock: () => new Date('2026-11-21T12:00:00.000Z'),
  };
  return { rows, open, deps };
}

describe('reading one order', () => {
  test('shows the holder its links, without folder and secrets', async () => {
    const { rows, deps } = aWorld();
    const order = aCompletedOrder(held);
    rows.put(order);
    const { order: shown } = await getOrder(order.id, { ...stranger, orderSecret: secret }, deps);
    expect(shown).toMatchObject({ id: order.id, status: 'completed', photo: { fileName: `output-${order.id}.jpeg` } });
    expect(shown).not.toHaveProperty('folder');
    expect(shown).not.toHaveProperty('secretHashes');
  });

  test.each([
    ['a stranger', stranger, held],
    ["the holder of another order's secret", { ...stranger, orderSecret: newOrderSecret() }, held],
    [
      'its holder after the deletion',
      { ...stranger, orderSecret: secret },
      { ...held, deletedAt: '2026-11-21T10:00:00.000Z' },
    ],
  ])('answers not found to %s', async (_, caller, different) => {
    const { rows, deps } = aWorld();
    const order = aCompletedOrder(different);
    rows.put(order);
    await expect(getOrder(order.id, caller, deps)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('answers not found for an order that does not exist', async () => {
    const answer = getOrder(anUnpaidOrder().id, { ...stranger, orderSecret: secret }, aWorld().deps);
    await expect(answer).rejects.toMatchObject({ code: 'not_found' });
  });
});

test.each([
  ['that is returnable', {}, true],
  ['that was downloaded', { downloadedAt: '2026-11-21T11:00:00.000Z' }, undefined],
] as const)('reports too many recent returns for a photo %s', async (_, different, expected) => {
  const { rows, open, deps } = aWorld();
  const order = aCompletedOrder({ ...held, endedAt: '2026-11-21T10:30:00.000Z', ...different });
  rows.put(order);
  const shown = async () => (await getOrder(order.id, { ...stranger, orderSecret: secret }, deps)).order.givenBackOften;
  expect(await shown()).toBeUndefined();
  open.is = false;
  expect(await shown()).toBe(expected);
});

describe("an order with a partial refund made in the provider's panel", () => {
  const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
  const partly = { isMoneyKept: async (asked: PaymentId) => asked !== paymentId };
  const shown = async (order: StoredOrder, { rows, deps }: ReturnType<typeof aWorld>) => {
    rows.put(order);
    const orders = { ...deps.orders, ...partly };
    return (await getOrder(order.id, { ...stranger, orderSecret: secret }, { ...deps, orders })).order;
  };

  test('offers neither a new photo nor the rest of the money', async () => {
    const order = await shown(aCompletedOrder({ ...held, paymentId }), aWorld());
    expect(order.moneyWentBack).toBe(true);
    expect(guaranteeOf(order, new Date('2026-11-21T12:00:00.000Z'))).toBeUndefined();
    const { moneyWentBack, ...otherwise } = order;
    expect(guaranteeOf(otherwise, new Date('2026-11-21T12:00:00.000Z'))?.ways).toContain('new_photo');
  });

  test("reports the refund, and not the holder's recent returns", async () => {
    const world = aWorld();
    world.open.is = false;
    const order = await shown(aCompletedOrder({ ...held, paymentId }), world);
    expect([order.moneyWentBack, order.givenBackOften]).toEqual([true, undefined]);
  });

  test.each([
    ['paid by a credit', aCompletedOrder({ ...held, paymentId, payWith: 'credit', ownerId: ayse })],
    ['of another payment', aCompletedOrder({ ...held, paymentId: PaymentId.parse('pay_01JD3K5W8Z0000000000000001') })],
    ['whose claim is decided', aCompletedOrder({ ...held, paymentId, claim: aClaim })],
    ['whose photo is being made', aQueuedOrder({ ...held, paymentId })],
  ])('does not report a refund for an order %s', async (_, order) => {
    expect(await shown(order, aWorld())).not.toHaveProperty('moneyWentBack');
  });
});

describe('the orders of a member', () => {
  function anOrderOf(ownerId: MemberId, different: Parameters<typeof anUnpaidOrder>[0] = {}) {
    const id = newOrderId(new Date('2026-11-21T10:00:00.000Z'));
    return anUnpaidOrder({ id, folder: id, ownerId, ...different });
  }

  function aPaidOrderOf(ownerId: MemberId) {
    const { id, folder } = anOrderOf(ownerId);
    return aQueuedOrder({ id, folder, ownerId });
  }

  test('are listed newest first, five on a page', async () => {
    const { rows, deps } = aWorld();
    const mine = Array.from({ length: 6 }, () => aPaidOrderOf(ayse));
    // Six unpaid orders take no place on the page.
    const tries = Array.from({ length: 6 }, () => anOrderOf(ayse));
    for (const order of [...mine, aPaidOrderOf(MemberId.parse('fatma')), ...tries]) rows.put(order);
    const newest = mine.map(({ id }) => id).reverse();
    const first = await listOrders(ayse, undefined, deps);
    expect(first.orders.map(({ id }) => id)).toEqual(newest.slice(0, 5));
    const second = await listOrders(ayse, first.cursor, deps);
    expect(second.orders.map(({ id }) => id)).toEqual(newest.slice(5));
    expect(second.cursor).toBeUndefined();
    expect(first.orders[0]).not.toHaveProperty('folder');
  });

  test('include the newest one, of one tool or of all', async () => {
    const { rows, deps } = aWorld();
    const [photo, retouched] = [anOrderOf(ayse), anOrderOf(ayse, { tool: 'retoucher' })];
    rows.put(photo);
    rows.put(retouched);
    expect((await latestOrder(ayse, undefined, deps)).order?.id).toBe(retouched.id);
    expect((await latestOrder(ayse, 'greencard', deps)).order?.id).toBe(photo.id);
    expect(await latestOrder(ayse, 'hair-changer', deps)).toEqual({});
  });
});
