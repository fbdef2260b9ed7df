import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { Misbehaviour } from '#local/partners/bedrock/misbehaviour.ts';
import * as accounts from '#shared/accounts/contract.ts';
import { Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import * as orders from '#shared/orders/contract.ts';
import { isFinished } from '#shared/orders/order.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { getSite } from '#shared/site/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { isThorough } from '#tests/support/engine/thorough.ts';
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
import { misdraw, requestedHairstyles, withHairstyles } from '../support/hairstyles.ts';
import { mailOf, mailsTo } from '../support/mailbox.ts';
import { aMember } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { until } from '../support/runner/waits.ts';
import { sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct(withHairstyles);
const selfie = await drawPortrait({ widthPx: 720, heightPx: 900, head: { strands: true } });

const heldBy = ({ id, secret }: PlacedOrder) => ({ params: { id }, secret });
let placed = 0;

type Ordered = PlacedOrder & { readonly email: string };

/** A hairstyle that was paid for while the stand-in misbehaves like this. */
async function paidWhile(options: object, ...misbehaviours: Misbehaviour[]): Promise<Ordered> {
  await misdraw(product, ...misbehaviours);
  placed += 1;
  const email = `guest${placed}@example.com`;
  const order = await placeChecked(api, selfie, { tool: 'hair-changer', options, email });
  await pay(api, order);
  return { ...order, email };
}

const bob = { hairstyle: 'bob_cut' };
const ends = { completed: 'Your photo is ready', failed: 'Your photo could not be made' } as const;

/** Delivered and paid, or failed and refunded, with exactly one mail about that end. */
async function expectEnd(order: Ordered, as: 'completed' | 'failed'): Promise<OrderView> {
  const view = await untilOrder(api, order, isSettled);
  const payment = as === 'completed' ? 'paid' : 'refunded';
  expect({ status: view.status, payment: view.paymentStatus }).toEqual({ status: as, payment });
  await mailOf(product.url, order.email, ends[as]);
  const subjects = (await mailsTo(product.url, order.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => Object.values<string>(ends).includes(subject))).toEqual([ends[as]]);
  const download = api.call(orders.downloadPhoto, heldBy(order));
  expect((await download).status).toBe(as === 'completed' ? 200 : 409);
  return view;
}

test('offers every hairstyle and the same colours on a stage with a generator', async () => {
  const { looks } = getSite.output.parse((await api.call(getSite)).body);
  expect(looks.hairstyles).toEqual(Hairstyle.options);
  expect(looks.retoucher).toBe(true);
});

describe('a generated hairstyle is delivered', () => {
  test.each([
    ['a bob', bob, 'Hair: bob'],
    ['bangs, dyed blue', { hairstyle: 'bangs', colour: 'blue' }, 'Hair: bangs, blue'],
  ])('%s', async (_, options, name) => {
    const order = await paidWhile(options);
    const view = await expectEnd(order, 'completed');
    const [asked] = await requestedHairstyles(product);
    expect(view.lookManifest).toMatchObject({
      chosen: options,
      engine: 'bedrock',
      face: { changedOutside: 0 },
      generator: { model: 'us.stability.stable-image-inpaint-v1:0', seed: asked?.seed },
    });
    const { body } = await api.call(orders.downloadPhoto, heldBy(order));
    const file = Buffer.from(await (await fetch(body.file.downloadUrl)).arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 900 });
    const [mail] = await mailsTo(product.url, order.email);
    expect(mail?.text).toContain(name);
    const stored = await orderEntity(operatorTable(product)).get({ id: order.id }).go({ consistent: true });
    expect(stored.data?.engine).toBe('bedrock');
  });

  test('does not send a colour without a new hairstyle to the generator', async () => {
    const view = await expectEnd(await paidWhile({ colour: 'red' }), 'completed');
    expect(view.lookManifest?.engine).not.toBe('bedrock');
    expect(await requestedHairstyles(product)).toEqual([]);
  });

  test.each([
    { does: ['throttleTwice'], times: 3 },
    { does: ['inferenceErrorOnce'], times: 2 },
    { does: ['filterFirstDrawn'], times: 2 },
    // Waits for the time-out of the silent answer.
    ...(isThorough ? [{ does: ['silentOnce'], times: 2 } as const] : []),
  ] satisfies { does: readonly Misbehaviour[]; times: number }[])(
    'also when the generator misbehaves like this: $does',
    async ({ does, times }) => {
      const view = await expectEnd(await paidWhile(bob, ...does), 'completed');
      const seeds = (await requestedHairstyles(product)).map(({ seed }) => seed);
      expect(seeds).toHaveLength(times);
      // A retry draws with the same seed; only a rejected picture is drawn with another one.
      expect(new Set(seeds).size).toBe((does as Misbehaviour[]).includes('filterFirstDrawn') ? 2 : 1);
      expect(view.lookManifest?.generator?.seed).toBe(seeds.at(-1));
    },
  );
});

describe('a hairstyle is refunded when its generator', () => {
  test.each([
    { does: ['filterWords'], failure: 'not_drawn', times: 1 },
    { does: ['filterSent'], failure: 'not_drawn', times: 1 },
    { does: ['filterDrawn'], failure: 'not_drawn', times: 2 },
    { does: ['halfPicture'], failure: 'not_drawn', times: 2 },
    { does: ['notAPicture'], failure: 'not_drawn', times: 2 },
    { does: ['noPicture'], failure: 'not_drawn', times: 2 },
    { does: ['notJson'], failure: 'not_drawn', times: 2 },
    { does: ['otherSize'], failure: 'not_drawn', times: 2 },
    { does: ['changedFace'], failure: 'face_changed', times: 2 },
    { does: ['noAccess'], failure: 'internal_error', times: 1 },
  ] satisfies { does: Misbehaviour[]; failure: string; times: number }[])(
    'misbehaves like this: $does',
    async ({ does, failure, times }) => {
      expect((await expectEnd(await paidWhile(bob, ...does), 'failed')).failure).toBe(failure);
      expect(await requestedHairstyles(product)).toHaveLength(times);
    },
  );

  // A generator that is out of order is retried until its function has no time left.
  test.each([{ does: ['throttle'] }, ...(isThorough ? [{ does: ['unavailable'] } as const] : [])] satisfies {
    does: readonly Misbehaviour[];
  }[])('does not draw within a quarter of an hour: $does', async ({ does }) => {
    const order = await paidWhile(bob, ...does);
    await until('a hairstyle that is requested', async () => (await requestedHairstyles(product)).length > 0);
    const orderRows = orderEntity(operatorTable(product));
    const past = new Date(Date.now() - 16 * 60_000).toISOString();
    // The worker's heartbeat sets these clocks again every few seconds.
    await until('an order whose deadline passed', async () => {
      await orderRows.patch({ id: order.id }).set({ startedAt: past, leaseUntil: past, wakeAt: past }).go();
      await sweepNow(product, 'ProcessingSweep');
      return (await getOrder(api, order)).status === 'failed';
    });
    expect((await expectEnd(order, 'failed')).failure).toBe('time_limit');
  });
});

test('returns the credit to a member whose hairstyle was not drawn', async () => {
  await misdraw(product, 'filterSent');
  const member = await aMember(product, 'hairstyles@example.com');
  const token = member.accessToken;
  const { body } = await api.call(orders.placeOrder, {
    token,
    body: anOrderBody({ tool: 'hair-changer', options: bob, file: fileOf(selfie) }),
  });
  const held = { params: { id: body.order.id }, token };
  await upload(body.upload, selfie);
  await api.call(orders.checkOrder, held);
  await api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } });
  const view = async () => (await api.call(orders.getOrder, held)).body.order as OrderView;
  await until('the end of the order', async () => isFinished((await view()).status));
  expect(await view()).toMatchObject({ status: 'failed', failure: 'not_drawn' });
  expect((await api.call(accounts.getMe, { token })).body.profile.credits).toBe(1);
});

describe('an operator tests the generator', () => {
  test('and reads what it drew', async () => {
    await misdraw(product);
    expect(await runAdmin(product, 'generator-test', 'us-west-2')).toMatch(
      /drew 512 x 512 pixels in [\d.]+ s\noutside the mask it changed values by [01]\.\d %/,
    );
    expect(await requestedHairstyles(product)).toHaveLength(1);
  });

  test.each<[Misbehaviour, string]>([
    ['noAccess', "AccessDeniedException, You don't have access to the model"],
    ['notJson', 'objects to the drawn picture'],
    ['otherSize', '512 x 512'],
  ])('and reads what went wrong: %s', async (does, said) => {
    await misdraw(product, does);
    expect(await runAdmin(product, 'generator-test', 'us-east-1').catch((error: Error) => error.message)).toContain(
      said,
    );
  });

  test('and reads in which regions it can be called', async () => {
    await expect(runAdmin(product, 'generator-test', 'eu-central-1')).rejects.toThrow(
      'us-east-1, us-east-2, us-west-2',
    );
  });
});
