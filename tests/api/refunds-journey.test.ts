import { describe, expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
import * as guarantee from '#shared/guarantee/contract.ts';
import * as orders from '#shared/orders/contract.ts';
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
import { sweepUntilMail } from '../support/sweeps.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();

/** A guest's photo, paid by card and delivered. */
async function delivered(email: string): Promise<PlacedOrder> {
  const order = await placeChecked(api, selfie, { email });
  await pay(api, order);
  expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  return order;
}

const heldBy = ({ id, secret }: PlacedOrder) => ({ params: { id }, secret });

describe('a guest who is not satisfied', () => {
  test('returns an undownloaded photo, which is deleted, and gets the money back with a mail', async () => {
    const order = await delivered('back@example.com');
    const { status, body } = await api.call(guarantee.requestRefund, heldBy(order));
    expect([status, body.remedy.kind]).toEqual([200, 'refund']);
    // A second request answers the same.
    expect((await api.call(guarantee.requestRefund, heldBy(order))).body).toEqual(body);
    expect((await getOrder(api, order)).photo).toBeUndefined();
    expect(await api.refusal(api.call(orders.downloadPhoto, heldBy(order)))).toBe('not_found');
    await untilOrder(api, order, ({ paymentStatus }) => paymentStatus === 'refunded');
    await sweepUntilMail(product, 'back@example.com', 'We have refunded $1.00');
  });

  test('cannot return a downloaded photo, and gets one partial refund from an operator', async () => {
    const order = await delivered('taken@example.com');
    expect((await api.call(orders.downloadPhoto, heldBy(order))).status).toBe(200);
    expect(await api.refusal(api.call(guarantee.requestRefund, heldBy(order)))).toBe('guarantee_unavailable');
    expect(await runAdmin(product, 'refund', order.id, '40')).toContain('$0.40 goes back');
    await expect(runAdmin(product, 'refund', order.id)).rejects.toThrow('went back already');
    await sweepUntilMail(product, 'taken@example.com', 'We have refunded $0.40');
    expect((await getOrder(api, order)).paymentStatus).toBe('paid');
  });

  test('a stranger cannot return the photo of a guest', async () => {
    const order = await delivered('mine@example.com');
    const call = { params: { id: order.id }, secret: 'abcdefghijklmnopqrstuv' };
    expect(await api.refusal(api.call(guarantee.requestRefund, call))).toBe('not_found');
    expect((await getOrder(api, order)).photo).toBeDefined();
  });
});

test('a member who returns a photo has the credit immediately, in the wallet and by mail', async () => {
  const { accessToken: token, email } = await aMember(product, 'credit@example.com');
  const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) });
  await upload(body.upload, selfie);
  const held = { token, params: { id: body.order.id as string } };
  await api.call(orders.checkOrder, held);
  await api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } });
  const statusOf = async () => (await api.call(orders.getOrder, held)).body.order.status as string;
  await until('the photo', async () => (await statusOf()) === 'completed');
  const creditsOf = async () => (await api.call(accounts.getMe, { token })).body.profile.credits as number;
  expect(await creditsOf()).toBe(0);
  expect((await api.call(guarantee.requestRefund, held)).status).toBe(200);
  expect(await creditsOf()).toBe(1);
  const { transactions } = (await api.call(wallets.listTransactions, { token })).body;
  expect(transactions).toEqual([expect.objectContaining({ kind: 'purchase', status: 'refunded' })]);
  await sweepUntilMail(product, email, 'Your credit was returned');
});
