import { describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
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
import { mailsTo } from '../support/mailbox.ts';
import { aMember } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { until } from '../support/runner/waits.ts';
import { sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();

const answer = 'The embassy says that the head is too small.';
const words = 'The head measures 48 %, and 50 % is the least.';
const heldBy = ({ id, secret }: PlacedOrder) => ({ params: { id }, secret });

/** A guest's photo, paid by card, delivered and downloaded. */
async function taken(email: string): Promise<PlacedOrder> {
  const order = await placeChecked(api, selfie, { email });
  await pay(api, order);
  expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  expect((await api.call(orders.downloadPhoto, heldBy(order))).status).toBe(200);
  return order;
}

/** The subjects of the mails to an e-mail after a sweep of the claims, newest first. */
async function mailedTo(email: string): Promise<string[]> {
  await sweepNow(product, 'GuaranteeSweep');
  return (await mailsTo(product.url, email)).map(({ subject }) => subject);
}

describe('a guest whose photo was refused by an authority', () => {
  test('claims once, gets a partial refund and a mail with the words of the operator', async () => {
    const email = 'claims@example.com';
    const order = await taken(email);
    const { status, body } = await api.call(guarantee.openClaim, { ...heldBy(order), body: { answer } });
    expect([status, body.claim.state]).toEqual([201, 'open']);
    expect((await api.call(guarantee.openClaim, { ...heldBy(order), body: { answer: 'Another one.' } })).body).toEqual(
      body,
    );
    expect(await mailedTo(email)).toContain('We have received your claim');
    expect((await getOrder(api, order)).claim).toEqual(body.claim);

    const listed = await runAdmin(product, 'claims');
    for (const each of [order.id, '$1.00', answer]) expect(listed).toContain(each);
    await expect(runAdmin(product, 'grant-claim', order.id, '40')).rejects.toThrow('say in words');
    expect(await runAdmin(product, 'grant-claim', order.id, '40', words)).toContain('granted in part: $0.40 goes back');
    await expect(runAdmin(product, 'decline-claim', order.id, words)).rejects.toThrow('no open claim');

    expect(await mailedTo(email)).toContain('Your claim has been granted in part');
    const [mail] = await mailsTo(product.url, email);
    expect(mail?.text).toContain(words);
    const amount = { amountMinor: 40, currency: 'USD' };
    expect((await getOrder(api, order)).claim).toMatchObject({ state: 'partly_granted', amount, words });
    expect(await runAdmin(product, 'claims')).not.toContain(order.id);
  });

  test('reads why a claim is declined, and keeps the photo', async () => {
    const order = await taken('declined@example.com');
    await api.call(guarantee.openClaim, { ...heldBy(order), body: { answer } });
    expect(await runAdmin(product, 'decline-claim', order.id, words)).toContain('declined');
    // The decision came before the first mail was sent, so there is one mail.
    expect(await mailedTo('declined@example.com')).toContain('Your claim has not been granted');
    expect(await getOrder(api, order)).toMatchObject({ paymentStatus: 'paid', claim: { state: 'declined', words } });
    expect((await getOrder(api, order)).photo).toBeDefined();
  });

  test('has the claim granted when an operator refunds the order', async () => {
    const order = await taken('refunded@example.com');
    await api.call(guarantee.openClaim, { ...heldBy(order), body: { answer } });
    await runAdmin(product, 'refund', order.id);
    expect(await mailedTo('refunded@example.com')).toContain('Your claim has been granted');
    expect((await getOrder(api, order)).claim?.state).toBe('granted');
  });

  test('cannot claim with fewer than ten characters', async () => {
    const order = await taken('short@example.com');
    const refused = api.call(guarantee.openClaim, { ...heldBy(order), body: { answer: '   too few   ' } });
    expect(await api.refusal(refused)).toBe('validation_failed');
  });
});

test('exports a member’s claim and returns the credit when it is granted', async () => {
  const { accessToken: token, email } = await aMember(product, 'member-claims@example.com');
  const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) });
  await upload(body.upload, selfie);
  const held = { token, params: { id: body.order.id as string } };
  await api.call(orders.checkOrder, held);
  await api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } });
  const statusOf = async () => (await api.call(orders.getOrder, held)).body.order.status as string;
  await until('the photo', async () => (await statusOf()) === 'completed');
  await api.call(orders.downloadPhoto, held);
  await api.call(guarantee.openClaim, { ...held, body: { answer } });

  const { body: exported } = await api.call(accounts.exportMyData, { token });
  const zip = unzipSync(new Uint8Array(await (await fetch(exported.url)).arrayBuffer()));
  const data = JSON.parse(new TextDecoder().decode(zip['data.json'])) as { orders: { claim?: object }[] };
  expect(data.orders[0]?.claim).toMatchObject({ state: 'open', answer });

  await expect(runAdmin(product, 'grant-claim', held.params.id, '40', words)).rejects.toThrow('no part can go back');
  expect(await runAdmin(product, 'grant-claim', held.params.id, words)).toContain('the credit is back');
  expect((await api.call(accounts.getMe, { token })).body.profile.credits).toBe(1);
  const { transactions } = (await api.call(wallets.listTransactions, { token })).body;
  expect(transactions).toEqual([expect.objectContaining({ kind: 'purchase', status: 'refunded' })]);
  expect(await mailedTo(email)).toContain('Your claim has been granted: your credit was returned');
});
