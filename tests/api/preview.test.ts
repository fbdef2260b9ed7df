import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { newOrderSecret } from '#functions/orders-core/order-secret.ts';
import * as orders from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import {
  fileOf,
  getOrder,
  isSettled,
  type PlacedOrder,
  pay,
  place,
  placeChecked,
  untilOrder,
  upload,
} from '../support/guest.ts';
import { openProduct } from '../support/open-product.ts';

const { api } = openProduct();
const selfie = await drawPortrait({ background: 'stripes' });

const preview = ({ id }: PlacedOrder, secret?: string) => api.call(orders.previewOrder, { params: { id }, secret });
const check = ({ id, secret }: PlacedOrder) => api.call(orders.checkOrder, { params: { id }, secret });

describe('the photo before it is paid for', () => {
  let order: PlacedOrder;
  let link: string;

  test('is refused for an unmeasured selfie', async () => {
    order = await place(api, { file: fileOf(selfie) });
    await upload(order.upload, selfie);
    expect(await api.refusal(preview(order, order.secret))).toBe('photo_not_checked');
  });

  test('is small, on white, and no file of the order', async () => {
    expect((await check(order)).status).toBe(200);
    const { status, body } = await preview(order, order.secret);
    expect(status).toBe(200);
    expect(orders.previewOrder.output.parse(body).report.checks.map(({ id }) => id)).toContain('fileSize');
    link = body.url;
    const file = await fetch(link);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(file.headers.get('cache-control')).toMatch(/^private/);
    const jpeg = Buffer.from(await file.arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 });
    const view = await getOrder(api, order);
    expect(view).not.toHaveProperty('photo');
    expect(view.paymentStatus).toBe('none');
  });

  test('is made once and answers the same on every request', async () => {
    const [first, second] = [await fetch(link), await fetch((await preview(order, order.secret)).body.url)];
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
  });

  test('is shown to the holder of the order alone, by a signed link', async () => {
    expect(await api.refusal(preview(order))).toBe('not_found');
    expect(await api.refusal(preview(order, newOrderSecret()))).toBe('not_found');
    const unsigned = new URL(link);
    unsigned.search = '';
    expect((await fetch(unsigned)).status).toBe(403);
  });

  test('is deleted immediately with its order', async () => {
    const { id, secret } = order;
    expect((await api.call(orders.deleteOrder, { params: { id }, secret })).status).toBe(200);
    // The signer of the link may list the bucket, so S3 answers 404 and not 403.
    expect((await fetch(link)).status).toBe(404);
    expect(await api.refusal(preview(order, secret))).toBe('not_found');
  });
});

test('is the photo that is delivered', async () => {
  const order = await place(api, { file: fileOf(selfie) });
  await upload(order.upload, selfie);
  await check(order);
  const { body } = await preview(order, order.secret);
  await pay(api, order);
  const view = await untilOrder(api, order, isSettled);
  expect(view.report).toEqual(orders.previewOrder.output.parse(body).report);
  expect(await api.refusal(preview(order, order.secret))).toBe('order_already_started');
});

test('is refused for a selfie that breaks a rule', async () => {
  const order = await place(api, {
    options: { category: 'adult_male', background: 'keep' },
    file: fileOf(selfie),
  });
  await upload(order.upload, selfie);
  expect((await check(order)).body.report.verdict).toBe('fail');
  expect(await api.refusal(preview(order, order.secret))).toBe('rules_failed');
});

test('stores a picture without its camera metadata and still makes a photo of it', async () => {
  const serial = 'SN-0042-7731';
  const taken = await sharp(await drawPortrait())
    .withExif({ IFD2: { BodySerialNumber: serial }, IFD3: { GPSDateStamp: '2026:11:21' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(taken.includes(serial)).toBe(true);
  const order = await placeChecked(api, taken);
  const { selfie } = await getOrder(api, order);
  const kept = Buffer.from(await (await fetch(selfie?.url ?? '')).arrayBuffer());
  expect(kept.length).toBeGreaterThan(10_000);
  expect([kept.includes(serial), kept.includes('2026:11:21')]).toEqual([false, false]);
  expect((await sharp(kept).raw().toBuffer()).equals(await sharp(taken).raw().toBuffer())).toBe(true);

  await pay(api, order);
  expect(await untilOrder(api, order, isSettled)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
});
