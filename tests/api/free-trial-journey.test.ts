import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { orderEntity } from '#functions/table/order.entity.ts';
import { requestLinks } from '#shared/links/contract.ts';
import * as orders from '#shared/orders/contract.ts';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import { confirmTrial, requestTrial } from '#shared/trials/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { getOrder, isSettled, type PlacedOrder, placeChecked, untilOrder } from '../support/guest.ts';
import { mailOf, mailsTo } from '../support/mailbox.ts';
import { aMember } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { until } from '../support/runner/waits.ts';
import { storeInstead } from '../support/stored-selfie.ts';
import { sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait({ head: { strands: true } });

const retouch = { tool: 'retoucher', options: {} };
const red = { tool: 'hair-changer', options: { colour: 'red' } };

const ask = (email: string) => api.call(requestTrial, { body: { email, language: 'en' } });
const confirm = (email: string, code: string) => api.call(confirmTrial, { body: { email, code } });

async function codeOf(email: string): Promise<string> {
  const [mail] = await mailsTo(product.url, email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** The proof that an e-mail starts a free order with. */
async function confirmed(email: string): Promise<string> {
  await ask(email);
  return (await confirm(email, await codeOf(email))).body.trial;
}

const begin = ({ id, secret }: PlacedOrder, trial?: string) =>
  api.call(orders.processOrder, { params: { id }, secret, body: { payWith: 'trial', ...(trial ? { trial } : {}) } });

describe('a guest’s free trial', () => {
  const email = 'free@example.com';
  let trial: string;

  test('starts only after the code of the mail is entered', async () => {
    expect((await ask(email)).status).toBe(202);
    const code = await codeOf(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await api.refusal(confirm(email, wrong))).toBe('code_wrong');
    const answer = await confirm(email, code);
    expect(answer.status).toBe(200);
    trial = answer.body.trial;
  });

  test('delivers the photo without a price and without a payment', async () => {
    const order = await placeChecked(api, selfie, { ...retouch, email });
    expect(await api.refusal(begin(order))).toBe('trial_not_confirmed');
    expect(await begin(order, trial)).toMatchObject({ status: 202, body: { success: true } });
    const view = await untilOrder(api, order, isSettled);
    expect(view).toMatchObject({ status: 'completed', payWith: 'trial', price: { amountMinor: 0 } });
    expect(view).not.toHaveProperty('receiptOf');
    expect(view).not.toHaveProperty('guarantee');
    const mail = await mailOf(product.url, email, 'Your photo is ready');
    expect(mail.text).not.toContain('Amount paid');
  });

  test('mails its link again on request and does not reveal whether there is one', async () => {
    const links = (address: string) => api.call(requestLinks, { body: { email: address } });
    expect(await links('unknown@example.com')).toEqual(await links('FREE@example.com'));
    // The sweeper sends the mail a minute later.
    product.setClock(90_000);
    await sweepNow(product, 'ProcessingSweep');
    const ready = async () =>
      (await mailsTo(product.url, email)).filter(({ subject }) => subject === 'Your photo is ready');
    await until('a second mail with the photo', async () => (await ready()).length >= 2);
    const [again, first] = (await ready()).map(({ text }) => parseTrackFragment(/\/track#(\S+)/.exec(text)?.[1] ?? ''));
    expect(again?.secret).not.toBe(first?.secret);
    for (const access of [again, first]) expect(access && (await getOrder(api, access)).status).toBe('completed');
  });

  test('is granted once: another tool or another spelling of the mailbox gets a mail that says so', async () => {
    const second = await placeChecked(api, selfie, { ...red, email });
    expect(await api.refusal(begin(second, trial))).toBe('trial_used');
    const other = 'free+again@example.com';
    const [first, again] = [await ask('never@example.com'), await ask(other)];
    expect([again.status, Object.keys(again.body)]).toEqual([first.status, Object.keys(first.body)]);
    const [mail] = await mailsTo(product.url, other);
    expect(mail?.subject).toBe('Your free trial has already been used');
    expect(await api.refusal(confirm(other, '123456'))).toBe('code_wrong');
  });
});

test('gives one of two concurrent orders for free', async () => {
  const email = 'twice@example.com';
  const trial = await confirmed(email);
  const placed = [
    await placeChecked(api, selfie, { ...retouch, email }),
    await placeChecked(api, selfie, { ...red, email }),
  ];
  const answers = await Promise.all(placed.map((order) => begin(order, trial)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
});

test('returns the free trial when the photo cannot be made, and the same proof starts the next order', async () => {
  const email = 'back@example.com';
  const trial = await confirmed(email);
  const order = await placeChecked(api, selfie, { ...retouch, email });
  // Another picture is stored, and the row says that it is the checked one.
  const wall = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c8c4be' } })
    .jpeg()
    .toBuffer();
  await storeInstead(order, wall);
  const selfieEtag = `"${createHash('md5').update(wall).digest('hex')}"`;
  await orderEntity(operatorTable(product)).patch({ id: order.id }).set({ selfieEtag }).go();
  expect((await begin(order, trial)).status).toBe(202);
  expect(await untilOrder(api, order, isSettled)).toMatchObject({
    ...{ status: 'failed', failure: 'no_face', paymentStatus: 'refunded', payWith: 'trial' },
  });
  const mail = await mailOf(product.url, email, 'Your photo could not be made');
  expect(mail.text).toContain('Your free trial was returned');

  const next = await placeChecked(api, selfie, { ...red, email });
  expect((await begin(next, trial)).status).toBe(202);
  expect((await untilOrder(api, next, isSettled)).status).toBe('completed');
});

test('refuses a free green card photo, and asks the owner of an account to sign in', async () => {
  const email = 'never@example.com';
  const trial = await confirmed(email);
  const greencard = await placeChecked(api, selfie, { email });
  expect(await api.refusal(begin(greencard, trial))).toBe('payment_way_unavailable');
  await aMember(product, 'has-account@example.com');
  await ask('has-account@example.com');
  const [mail] = await mailsTo(product.url, 'has-account@example.com');
  expect(mail?.subject).toBe('You have an account: please sign in');
});
