import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { getOrder, isSettled, pay, placeChecked, untilOrder } from '../support/guest.ts';
import { openProduct } from '../support/open-product.ts';

const { api } = openProduct();

const secret = 'SN-0042-7731';

test('stores a picture without its camera metadata and still makes a photo of it', async () => {
  const taken = await sharp(await drawPortrait())
    .withExif({ IFD2: { BodySerialNumber: secret }, IFD3: { GPSDateStamp: '2026:11:21' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(taken.includes(secret)).toBe(true);
  const order = await placeChecked(api, taken);
  const { selfie } = await getOrder(api, order);
  const kept = Buffer.from(await (await fetch(selfie?.url ?? '')).arrayBuffer());
  expect(kept.length).toBeGreaterThan(10_000);
  expect([kept.includes(secret), kept.includes('2026:11:21')]).toEqual([false, false]);
  expect((await sharp(kept).raw().toBuffer()).equals(await sharp(taken).raw().toBuffer())).toBe(true);

  await pay(api, order);
  expect(await untilOrder(api, order, isSettled)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
});
