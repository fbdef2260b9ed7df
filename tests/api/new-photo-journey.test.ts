import { expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
import * as guarantee from '#shared/guarantee/contract.ts';
import { apiPath, orderSecretHeader } from '#shared/http/endpoint.ts';
import * as orders from '#shared/orders/contract.ts';
import { getReceipt } from '#shared/receipts/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { runAdmin } from '../support/admin.ts';
import {
  anOrderBody,
  fileOf,
  getOrder,
  isSettled,
  type PlacedOrder,
  pay,
  placeChecked,
  untilOrder,
  upload,
} from '../support/guest.ts';
import { aMember } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { until } from '../support/runner/waits.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();

const heldBy = ({ id, secret }: Pick<PlacedOrder, 'id' | 'secret'>) => ({ params: { id }, secret });
const free = { body: { free: true } };

/** A guest's photo, paid by card and delivered. */
async function delivered(): Promise<PlacedOrder> {
  const order = await placeChecked(api, selfie);
  await pay(api, order);
  expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  return order;
}

/** A checked picture that replaces a guest's photo. */
async function inPlaceOf(former: PlacedOrder): Promise<PlacedOrder> {
  const placing = {
    body: anOrderBody({ email: undefined, instead: former.id, file: fileOf(selfie) }),
    secret: former.secret,
  };
  const { status, body } = await api.call(orders.placeOrder, placing);
  expect(status).toBe(201);
  const fresh: PlacedOrder = { id: body.order.id, secret: body.orderSecret, upload: body.upload };
  await upload(fresh.upload, selfie);
  expect((await api.call(orders.checkOrder, heldBy(fresh))).status).toBe(200);
  return fresh;
}

test('a guest replaces a photo for the payment of the first one, which is then gone', async () => {
  const former = await delivered();
  const { receiptOf } = await getOrder(api, former);
  const fresh = await inPlaceOf(former);
  const second = await inPlaceOf(former);
  expect(await getOrder(api, former)).toMatchObject({ paymentStatus: 'paid', photo: expect.anything() });
  expect(await getOrder(api, fresh)).toMatchObject({
    email: 'guest@example.com',
    replaces: { orderId: former.id, count: 1 },
  });

  const begun = await api.call(orders.processOrder, { ...heldBy(fresh), ...free });
  expect([begun.status, begun.body.success]).toEqual([202, true]);
  expect((await untilOrder(api, fresh, isSettled)).status).toBe('completed');
  const gone = await getOrder(api, former);
  expect(gone).toMatchObject({ paymentStatus: 'refunded', remedy: { kind: 'new_photo', orderId: fresh.id } });
  expect([gone.photo, gone.receiptOf]).toEqual([undefined, undefined]);

  // The receipt is that of the new photo; the other tab and a refund of the first photo find nothing left.
  expect((await getOrder(api, fresh)).receiptOf).toBe(receiptOf);
  const receipt = product.url + apiPath(getReceipt, { id: String(receiptOf) });
  const statusFor = async ({ secret }: PlacedOrder) =>
    (await fetch(receipt, { headers: { [orderSecretHeader]: secret } })).status;
  expect([await statusFor(fresh), await statusFor(former)]).toEqual([200, 404]);
  expect(await api.refusal(api.call(orders.processOrder, { ...heldBy(second), ...free }))).toBe(
    'guarantee_unavailable',
  );
  expect(await api.refusal(api.call(guarantee.requestRefund, heldBy(former)))).toBe('guarantee_unavailable');
  await expect(runAdmin(product, 'refund', former.id)).rejects.toThrow(`its payment is that of ${fresh.id}`);

  // The new photo can be returned like any other.
  expect((await api.call(guarantee.requestRefund, heldBy(fresh))).body.remedy.kind).toBe('refund');
  await untilOrder(api, fresh, ({ paymentStatus }) => paymentStatus === 'refunded');
  await pay(api, second);
  expect((await untilOrder(api, second, isSettled)).status).toBe('completed');
});

test('refuses to replace a photo of another holder or a downloaded one', async () => {
  const former = await delivered();
  const body = anOrderBody({ instead: former.id });
  expect(await api.refusal(api.call(orders.placeOrder, { body }))).toBe('not_found');
  expect((await api.call(orders.downloadPhoto, heldBy(former))).status).toBe(200);
  const late = api.call(orders.placeOrder, { body, secret: former.secret });
  expect(await api.refusal(late)).toBe('guarantee_unavailable');
});

test('a member replaces a photo for the same credit, and the wallet shows it', async () => {
  const { accessToken: token } = await aMember(product, 'again@example.com');
  const place = async (different: object = {}) => {
    const { body } = await api.call(orders.placeOrder, {
      token,
      body: anOrderBody({ file: fileOf(selfie), ...different }),
    });
    await upload(body.upload, selfie);
    const held = { token, params: { id: body.order.id as string } };
    await api.call(orders.checkOrder, held);
    return held;
  };
  const untilDelivered = async (held: Awaited<ReturnType<typeof place>>) => {
    const statusOf = async () => (await api.call(orders.getOrder, held)).body.order.status as string;
    await until('the photo', async () => (await statusOf()) === 'completed');
  };
  const former = await place();
  await api.call(orders.processOrder, { ...former, body: { payWith: 'credit' } });
  await untilDelivered(former);
  const fresh = await place({ instead: former.params.id });
  expect((await api.call(orders.processOrder, { ...fresh, ...free })).status).toBe(202);
  await untilDelivered(fresh);
  expect((await api.call(accounts.getMe, { token })).body.profile.credits).toBe(0);
  const { transactions } = (await api.call(wallets.listTransactions, { token })).body;
  expect(transactions).toEqual([
    expect.objectContaining({ id: fresh.params.id, status: 'completed' }),
    expect.objectContaining({ id: former.params.id, status: 'replaced' }),
  ]);
});
