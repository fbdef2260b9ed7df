import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { Misbehaviour } from '#local/partners/processor/misbehaviour.ts';
import { Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import { Look } from '#shared/looks/look.ts';
import * as orders from '#shared/orders/contract.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { answerOrder } from '#shared/processor/contract.ts';
import { getSite } from '#shared/site/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { isThorough } from '#tests/support/engine/thorough.ts';
import { runAdmin } from '../support/admin.ts';
import {
  anOrderBody,
  getOrder,
  isSettled,
  type PlacedOrder,
  pay,
  place,
  placeChecked,
  untilOrder,
} from '../support/guest.ts';
import { mailOf, mailsTo } from '../support/mailbox.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { giveOtherPicture, misbehave, processorRecord, switchToProcessor } from '../support/processor.ts';
import { until } from '../support/runner/waits.ts';
import { sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct();
// With room for every hairstyle.
const [width, height] = [900, 1200];
const selfie = await drawPortrait({
  ...{ widthPx: width, heightPx: height, faceHeight: 0.3, faceY: 0.4 },
  head: { strands: true },
});
beforeAll(async () => {
  for (const look of Look.options) await switchToProcessor(product, look);
  await giveOtherPicture(product, await sharp(selfie).flop().jpeg().toBuffer());
});

let placed = 0;
type Ordered = PlacedOrder & { readonly email: string };

/** A look that was paid for while the stand-in misbehaves like this. */
async function lookWhile(look: { tool: Look; options: object }, does: readonly Misbehaviour[]): Promise<Ordered> {
  await misbehave(product, ...does);
  placed += 1;
  const email = `guest${placed}@example.com`;
  const order = await placeChecked(api, selfie, { ...look, email });
  await pay(api, order);
  return { ...order, email };
}

const paidWhile = (...does: Misbehaviour[]) => lookWhile({ tool: 'retoucher', options: {} }, does);

const stored = ({ id }: PlacedOrder) => orderEntity(operatorTable(product)).get({ id }).go({ consistent: true });

const ends = { completed: 'Your photo is ready', failed: 'Your photo could not be made' } as const;

/** Delivered and paid, or failed and refunded, with exactly one mail about that end. */
async function expectEnd(order: Ordered, as: 'completed' | 'failed'): Promise<OrderView> {
  const view = await untilOrder(api, order, isSettled);
  const payment = as === 'completed' ? 'paid' : 'refunded';
  expect({ status: view.status, payment: view.paymentStatus }).toEqual({ status: as, payment });
  await mailOf(product.url, order.email, ends[as]);
  const subjects = (await mailsTo(product.url, order.email)).map(({ subject }) => subject);
  // The refund has a mail of its own.
  expect(subjects.filter((subject) => Object.values<string>(ends).includes(subject))).toEqual([ends[as]]);
  return view;
}

describe('a retouch is delivered by a processor', () => {
  test.each([
    { does: [] },
    { does: ['later'] },
    { does: ['twice'] },
    { does: ['early'] },
    // Waits for the time-out of the silent answer.
    ...(isThorough ? [{ does: ['silentAnswer', 'later'] } as const] : []),
  ] satisfies {
    does: readonly Misbehaviour[];
  }[])('that misbehaves like this: $does', async ({ does }) => {
    const order = await paidWhile(...does);
    const view = await expectEnd(order, 'completed');
    expect(view.lookManifest).toMatchObject({
      tool: 'retoucher',
      engine: 'webhook',
      wholePicture: { faceMax: expect.any(Number) },
    });
    const { body } = await api.call(orders.downloadPhoto, { params: { id: order.id }, secret: order.secret });
    const file = Buffer.from(await (await fetch(body.file.downloadUrl)).arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(file.equals(selfie)).toBe(false);
  });
});

test('a retouch waits while its processor is out of order and is delivered afterwards', async () => {
  const { turnedAway } = await processorRecord(product);
  const order = await paidWhile('answer500');
  await until('a processor that is asked', async () => (await processorRecord(product)).turnedAway !== turnedAway);
  await misbehave(product);
  await expectEnd(order, 'completed');
});

describe('a retouch is refunded when its processor', () => {
  test.each([
    { does: ['fail'], failure: 'internal_error' },
    { does: ['later', 'fail'], failure: 'internal_error' },
    { does: ['later', 'noLink'], failure: 'internal_error' },
    { does: ['privateLink'], failure: 'internal_error' },
    { does: ['redirect'], failure: 'internal_error' },
    { does: ['hugeAnswer'], failure: 'internal_error' },
    { does: ['redirectPicture'], failure: 'internal_error' },
    { does: ['hugePicture'], failure: 'internal_error' },
    { does: ['notAPicture'], failure: 'internal_error' },
    { does: ['silentPicture'], failure: 'internal_error' },
    { does: ['samePicture'], failure: 'internal_error' },
    { does: ['otherPicture'], failure: 'face_changed' },
    { does: ['later', 'otherPicture'], failure: 'face_changed' },
  ] satisfies { does: Misbehaviour[]; failure: string }[])('misbehaves like this: $does', async ({ does, failure }) => {
    expect((await expectEnd(await paidWhile(...does), 'failed')).failure).toBe(failure);
  });

  test.each([
    { does: ['never'] },
    { does: ['noLink'] },
    { does: ['silentAnswer', 'never'] },
    { does: ['later', 'forge'] },
    { does: ['later', 'stale'] },
  ] satisfies { does: Misbehaviour[] }[])('does not answer within a quarter of an hour: $does', async ({ does }) => {
    const order = await paidWhile(...does);
    await untilAwaited(order);
    // Its quarter of an hour has passed.
    const past = new Date(Date.now() - 1000).toISOString();
    await orderEntity(operatorTable(product)).patch({ id: order.id }).set({ leaseUntil: past, wakeAt: past }).go();
    await sweepNow(product, 'ProcessingSweep');
    expect((await expectEnd(order, 'failed')).failure).toBe('time_limit');
  });
});

test('refuses an unsigned callback', async () => {
  const body = { orderId: 'ord_01JD3K5W8Z0000000000000000', success: true, n8nResult: 'https://files.example/a.png' };
  expect(await api.refusal(api.call(answerOrder, { body }))).toBe('unauthorized');
});

async function untilAwaited(order: PlacedOrder): Promise<void> {
  await until('an order whose answer is awaited', async () => (await stored(order)).data?.awaitingCallback === true);
}

const long = { tool: 'hair-changer', options: { hairstyle: 'long_hair', colour: 'highlights' } } as const;
const bridal = { tool: 'makeup-changer', options: { style: 'bridal', intensity: 'light' } } as const;
const bun = {
  tool: 'hair-changer',
  options: { hairstyle: 'bun', forGreencard: true, notForSubmissionConfirmed: true },
} as const;

test('GET /site offers the hairstyles while the processor is on for hair', async () => {
  const { looks, madeOutside } = getSite.output.parse((await api.call(getSite)).body);
  expect(looks.hairstyles).toEqual(Hairstyle.options);
  expect(madeOutside).toEqual(Look.options);
});

// What goes wrong on the way to every look is tried with the sample of docs/processor.
describe.each([
  ['hair', long, { action: 'process_hair_changer', target_hairstyle: 'long_hair', hair_color: 'highlights' }],
  ['makeup', bridal, { action: 'process_makeup_changer', makeup_style: 'bridal', intensity: 'light' }],
] as const)('%s made outside', (_, look, fields) => {
  test('is delivered, also by one that calls back before it answers', async () => {
    const order = await lookWhile(look, ['early']);
    const { lookManifest } = await expectEnd(order, 'completed');
    expect(lookManifest).toMatchObject({ tool: look.tool, engine: 'webhook' });
    const asked = (await processorRecord(product)).orders.find(({ orderId }) => orderId === order.id);
    expect(asked).toMatchObject({ ...fields, for_greencard: false });
  });

  test('is refunded when another picture comes back', async () => {
    expect((await expectEnd(await lookWhile(look, ['otherPicture']), 'failed')).failure).toBe('face_changed');
  });
});

test('a hairstyle is cropped after the callback, and refunded when the selfie comes back as it was sent', async () => {
  const { lookManifest, manifest } = await expectEnd(await lookWhile(bun, ['later']), 'completed');
  expect(lookManifest?.engine).toBe('webhook');
  expect(manifest?.output).toMatchObject({ widthPx: 600, heightPx: 600 });
  const { failure } = await expectEnd(await lookWhile(bun, ['later', 'samePicture']), 'failed');
  expect(failure).toBe('internal_error');
});

test('a person under 18 gets the same styles by a processor, however they are asked for', async () => {
  const child = (style: string, guardianConfirmed = true) => ({ style, minor: true, guardianConfirmed });
  const placing = (options: object) =>
    api.refusal(api.call(orders.placeOrder, { body: anOrderBody({ tool: 'makeup-changer', options }) }));
  expect(await placing(child('natural', false))).toBe('validation_failed');
  expect(await placing(child('bridal'))).toBe('option_not_offered');
  const { id, secret } = await place(api, { tool: 'makeup-changer', options: child('natural') });
  const changing = (options: object) =>
    api.refusal(api.call(orders.changeOptions, { params: { id }, secret, body: { tool: 'makeup-changer', options } }));
  expect(await changing(child('dramatic'))).toBe('option_not_offered');
  expect(await changing(child('professional', false))).toBe('validation_failed');
  expect(await getOrder(api, { id, secret })).toMatchObject({ options: child('natural'), madeByProcessor: true });
});

describe('an operator switches the processor off', () => {
  test('and an awaited callback still counts', async () => {
    const order = await paidWhile('later');
    await untilAwaited(order);
    await runAdmin(product, 'webhook', 'retoucher', 'off');
    expect((await expectEnd(order, 'completed')).lookManifest?.engine).toBe('webhook');
  });

  test('and later orders are made by the product’s own engine', async () => {
    expect(await runAdmin(product, 'webhook', 'retoucher', 'show')).toMatch(/^off/);
    const { orders: asked } = await processorRecord(product);
    const { lookManifest } = await expectEnd(await paidWhile(), 'completed');
    expect(lookManifest?.engine).not.toBe('webhook');
    expect((await processorRecord(product)).orders).toEqual(asked);
  });

  test('refuses a blank webhook URL with the documented message', async () => {
    await expect(runAdmin(product, 'webhook', 'retoucher', ' ')).rejects.toThrow('Please enter a webhook URL');
  });

  test('and no money is taken for a hairstyle', async () => {
    await misbehave(product);
    const order = await placeChecked(api, selfie, long);
    await runAdmin(product, 'webhook', 'hair-changer', 'off');
    await expect(pay(api, order)).rejects.toThrow('option_not_offered');
    expect(getSite.output.parse((await api.call(getSite)).body).looks.hairstyles).toEqual([]);
  });
});
