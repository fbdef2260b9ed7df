import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import * as accounts from '#shared/accounts/contract.ts';
import { MemberId } from '#shared/ids.ts';
import { Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import { Look } from '#shared/looks/look.ts';
import * as orders from '#shared/orders/contract.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import * as payments from '#shared/payments/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { isThorough, sampled } from '#tests/support/engine/thorough.ts';
import { runAdmin } from '../support/admin.ts';
import { expectBooksAgree } from '../support/books.ts';
import {
  acceptedCard,
  anOrderBody,
  fileOf,
  isSettled,
  type PlacedOrder,
  pay,
  placeChecked,
  submitCard,
  untilOrder,
  upload,
} from '../support/guest.ts';
import { mailOf, mailsTo } from '../support/mailbox.ts';
import { aMember, type SignedIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { until } from '../support/runner/waits.ts';
import { openSampleProcessor, type SampleWord } from '../support/sample-processor.ts';
import { sweepNow, untilQueuesAreEmpty } from '../support/sweeps.ts';

const { product, api } = openProduct();
const sample = openSampleProcessor();
const [widthPx, heightPx] = [560, 700];
const selfie = await drawPortrait({ widthPx, heightPx, head: { strands: true } });
let member: SignedIn;
beforeAll(async () => {
  for (const look of Look.options) await runAdmin(product, 'webhook', look, `${sample.url}/`);
  member = await aMember(product, 'hairstyles@example.com');
  const body = { items: [{ packId: 'pack_maxi' }], language: 'en', accepted: acceptanceVersions };
  const { body: checkout } = await api.call(payments.checkoutPacks, { token: member.accessToken, body });
  await submitCard(checkout.redirectUrl, acceptedCard);
});

type Access = Pick<Parameters<typeof api.call>[1] & object, 'secret' | 'token'>;
type Ordered = PlacedOrder & { readonly email: string };
/** What a tool is asked for by default. */
const chosen = {
  retoucher: {},
  'hair-changer': { hairstyle: 'bob_cut' },
  'makeup-changer': { style: 'natural', intensity: 'light' },
} as const;

let placed = 0;
/** A look that a guest has paid for. */
async function paidByGuest(tool: Look, options: object, name = 'guest'): Promise<Ordered> {
  placed += 1;
  const email = `${name}-${placed}@example.com`;
  const order = await placeChecked(api, selfie, { tool, options, email });
  await pay(api, order);
  return { ...order, email };
}

/** A look that a member has paid for with a credit, when it has ended. */
async function orderedByMember({ accessToken: token }: SignedIn, tool: Look, options: object): Promise<OrderView> {
  const { body } = await api.call(orders.placeOrder, {
    token,
    body: anOrderBody({ tool, options, file: fileOf(selfie) }),
  });
  const held = { params: { id: body.order.id }, token };
  await upload(body.upload, selfie);
  expect((await api.call(orders.checkOrder, held)).status).toBe(200);
  expect((await api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } })).status).toBe(202);
  return await until('a look of a member', async () => {
    const { order } = orders.getOrder.output.parse((await api.call(orders.getOrder, held)).body);
    return isSettled(order) && order;
  });
}

const row = ({ id }: Pick<PlacedOrder, 'id'>) =>
  orderEntity(operatorTable(product)).get({ id }).go({ consistent: true });

/** Delivered by the processor, paid for, and no longer the selfie, in its size. */
async function expectDelivered(view: OrderView, access: Access, options: object): Promise<void> {
  expect(view).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  expect(view.lookManifest).toMatchObject({ tool: view.tool, chosen: options, engine: 'webhook' });
  const { body } = await api.call(orders.downloadPhoto, { params: { id: view.id }, ...access });
  const file = Buffer.from(await (await fetch(body.file.downloadUrl)).arrayBuffer());
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: widthPx, height: heightPx });
}

const ends = { completed: 'Your photo is ready', failed: 'Your photo could not be made' } as const;

/** Delivered and paid, or failed and refunded, with exactly one mail about that end, and nothing after it changes it. */
async function expectOneEnd(order: Ordered, as: 'completed' | 'failed'): Promise<OrderView> {
  const view = await untilOrder(api, order, isSettled);
  const paymentStatus = as === 'completed' ? 'paid' : 'refunded';
  expect(view).toMatchObject({ status: as, paymentStatus });
  await mailOf(product.url, order.email, ends[as]);
  await untilQueuesAreEmpty(product);
  const subjects = (await mailsTo(product.url, order.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => Object.values<string>(ends).includes(subject))).toEqual([ends[as]]);
  expect((await row(order)).data).toMatchObject({ status: as, paymentStatus });
  const download = await api.call(orders.downloadPhoto, { params: { id: order.id }, secret: order.secret });
  expect(download.status).toBe(as === 'completed' ? 200 : 409);
  return view;
}

/** The quarter of an hour of an order whose answer is awaited is over. */
async function letTimePass(order: Ordered): Promise<void> {
  await until('an order whose answer is awaited', async () => (await row(order)).data?.awaitingCallback === true);
  const past = new Date(Date.now() - 1000).toISOString();
  await orderEntity(operatorTable(product)).patch({ id: order.id }).set({ leaseUntil: past, wakeAt: past }).go();
  await sweepNow(product, 'ProcessingSweep');
}

/** Each is delivered in a thorough run; the guard of each takes a second or two. */
const hairstyles = sampled(Hairstyle.options, ['long_hair', 'buzz_cut', 'bangs']);

describe('each hairstyle is made by the sample processor', () => {
  test.each(hairstyles)('%s, for a guest and for a member', async (hairstyle) => {
    const options = { hairstyle, colour: 'natural' };
    const order = await paidByGuest('hair-changer', options);
    await expectDelivered(await untilOrder(api, order, isSettled), { secret: order.secret }, options);
    const view = await orderedByMember(member, 'hair-changer', options);
    await expectDelivered(view, { token: member.accessToken }, options);
  });
});

describe.each(Look.options)('the sample processor makes an order of the %s', (tool) => {
  test('for a guest and for a member', async () => {
    const options = chosen[tool];
    const order = await paidByGuest(tool, options);
    await expectDelivered(await expectOneEnd(order, 'completed'), { secret: order.secret }, options);
    await expectDelivered(await orderedByMember(member, tool, options), { token: member.accessToken }, options);
  });

  test.each<SampleWord>(['later', 'twice', 'held'])('and calls back: %s', async (word) => {
    const order = await paidByGuest(tool, chosen[tool], `sample-${word}`);
    if (word === 'held') {
      await until('an order whose answer is awaited', async () => (await row(order)).data?.awaitingCallback === true);
      await fetch(`${sample.url}/held/${order.id}`);
    }
    await expectOneEnd(order, 'completed');
    const calls = () => sample.about(order.id).filter((line) => line.includes('called back: 200'));
    await until('all callbacks', async () => calls().length === (word === 'twice' ? 2 : 1));
    await expectOneEnd(order, 'completed');
  });

  test.each<[SampleWord, string]>([
    ['fail', 'internal_error'],
    ['redirect', 'internal_error'],
    ['broken', 'internal_error'],
    ['same', 'internal_error'],
    ['face', 'face_changed'],
    ['size', 'face_changed'],
  ])('badly, and it is refunded: %s', async (word, failure) => {
    const order = await paidByGuest(tool, chosen[tool], `sample-${word}`);
    expect((await expectOneEnd(order, 'failed')).failure).toBe(failure);
  });

  // The product waits eight seconds for a silent processor, whatever it asked it for.
  const never: SampleWord[] = isThorough || tool === 'retoucher' ? ['nolink', 'silent'] : ['nolink'];
  test.each(never)('never, and it is refunded: %s', async (word) => {
    const order = await paidByGuest(tool, chosen[tool], `sample-${word}`);
    await letTimePass(order);
    expect((await expectOneEnd(order, 'failed')).failure).toBe('time_limit');
  });

  test('too late, which changes nothing after the refund', async () => {
    const order = await paidByGuest(tool, chosen[tool], 'sample-held');
    await letTimePass(order);
    await expectOneEnd(order, 'failed');
    await fetch(`${sample.url}/held/${order.id}`);
    expect(sample.about(order.id).at(-1)).toContain('called back: 200 {"received":false}');
    await expectOneEnd(order, 'failed');
  });
});

describe('at the end', () => {
  test('a member with bad luck has the same credit as before', async () => {
    const unlucky = await aMember(product, 'sample-face@example.com');
    for (const tool of Look.options) {
      const view = await orderedByMember(unlucky, tool, chosen[tool]);
      expect(view).toMatchObject({ status: 'failed', failure: 'face_changed', paymentStatus: 'refunded' });
    }
    expect(await creditsOf(unlucky)).toEqual({ credits: 1, summed: 1, captured: 0, released: 3 });
  });

  test('the other member has paid for each delivered look once', async () => {
    const delivered = hairstyles.length + Look.options.length;
    const credits = 101 - delivered;
    expect(await creditsOf(member)).toEqual({ credits, summed: credits, captured: delivered, released: 0 });
  });

  test('the books agree: credits, payments, refunds and what the provider has charged', async () => {
    await untilQueuesAreEmpty(product);
    await expectBooksAgree(operatorTable(product), new Map());
  });
});

/** The credits of a member: those shown, the sum of the ledger, and how often one was kept or given back. */
async function creditsOf({ id, accessToken: token }: SignedIn) {
  const entries = ledgerEntity(operatorTable(product)).query.entry({ memberId: MemberId.parse(id) });
  const { data } = await entries.go({ pages: 'all', consistent: true });
  const count = (wanted: string) => data.filter(({ reason }) => reason === wanted).length;
  return {
    credits: (await api.call(accounts.getMe, { token })).body.profile.credits,
    summed: data.reduce((sum, { delta }) => sum + delta, 0),
    captured: count('capture'),
    released: count('release'),
  };
}
