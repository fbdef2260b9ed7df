import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { rateEntity } from '#functions/table/rate.entity.ts';
import { limits } from '#shared/limits.ts';
import * as orders from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { putMarks } from '#tests/support/engine/put-marks.ts';
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
import { aMember } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { leaveOldHour } from '../support/sweeps.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait({ head: { strands: true } });
let order: PlacedOrder;
const hair = { tool: 'hair-changer', options: { colour: 'red' } };
const red = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' };
beforeAll(async () => {
  leaveOldHour(product);
  order = await placeChecked(api, selfie, hair);
});

const show = ({ id }: Pick<PlacedOrder, 'id'>, holder: object, body: object = { looks: [red] }) =>
  api.call(orders.previewLooks, { params: { id }, body, ...holder });
const picture = (base64: string) => Buffer.from(base64, 'base64');

test('shows the holder small, watermarked looks and the hair mask before payment', async () => {
  const { status, body } = await show(order, order, { looks: [red, { ...red, colour: 'black' }], marksHair: true });
  expect(status).toBe(200);
  const { before, looks, hair: marked = '' } = orders.previewLooks.output.parse(body);
  const shown = await Promise.all([before, ...looks].map((each) => sharp(picture(each ?? '')).metadata()));
  expect(shown).toHaveLength(3);
  for (const { format, width = 0, height = 0 } of shown) {
    expect(format).toBe('jpeg');
    expect(Math.max(width, height)).toBeLessThanOrEqual(320);
  }
  const { format, width = 0, height = 0 } = await sharp(picture(marked)).metadata();
  expect(format).toBe('png');
  expect(Math.max(width, height)).toBeLessThanOrEqual(360);
  // A look changes hair alone; the watermark also covers the face and the background.
  const [plain, look] = await Promise.all(
    [before, looks[0] ?? ''].map((each) => sharp(picture(each)).removeAlpha().raw().toBuffer()),
  );
  const wide = shown[0]?.width ?? 1;
  const rows = Math.floor(plain!.length / 3 / wide);
  const changedRows = Array.from({ length: rows }, (_, row) => row).filter((row) =>
    plain!
      .subarray(row * wide * 3, (row + 1) * wide * 3)
      .some((value, at) => Math.abs(value - look![row * wide * 3 + at]!) > 24),
  );
  expect(changedRows.filter((row) => row > rows * 0.75).length).toBeGreaterThan(5);
  // The preview changed neither the status nor the payment of the order.
  expect(await getOrder(api, order)).toMatchObject({ status: 'pending', paymentStatus: 'none' });
});

test('names the spots of a retouch, of which a kept one is ordered and delivered as kept', async () => {
  const { picture: face, landmarks } = await facePortrait();
  const pimples = [50, 280, 205, 425].map((number) => ({
    kind: 'pimple' as const,
    ...landmarks[number]!,
    radiusPx: 5,
  }));
  const { data, widthPx, heightPx } = putMarks(face, pimples);
  const file = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(1120)
    .jpeg({ quality: 95 })
    .toBuffer();
  const retouched = await placeChecked(api, file, { tool: 'retoucher', options: {}, email: 'spots@example.com' });
  const { body } = await show(retouched, retouched, { looks: [{ tool: 'retoucher' }] });
  const { spots = [] } = orders.previewLooks.output.parse(body);
  expect(spots.length).toBeGreaterThanOrEqual(3);
  const options = { intensity: 'strong', keep: spots[0]!.place };
  const holder = { params: { id: retouched.id }, secret: retouched.secret };
  const change = (changed: object) =>
    api.call(orders.changeOptions, { ...holder, body: { tool: 'retoucher', options: { ...options, ...changed } } });
  expect(await api.refusal(change({ keep: '1,2' }))).toBe('validation_failed');
  expect(orders.changeOptions.output.parse((await change({})).body).order.options).toEqual(options);
  await pay(api, retouched);
  expect(await untilOrder(api, retouched, isSettled)).toMatchObject({
    status: 'completed',
    lookManifest: { chosen: options },
  });
});

describe('no look preview is shown', () => {
  test('without the secret: to a stranger, another guest or a member', async () => {
    const member = await aMember(product, 'curious@example.com');
    const other = await place(api, hair);
    expect((await show(order, {})).status).toBe(404);
    for (const holder of [{ secret: newOrderSecret() }, { secret: other.secret }, { token: member.accessToken }]) {
      expect(await api.refusal(show(order, holder))).toBe('not_found');
    }
  });

  test('of another tool, of a hairstyle no engine makes, or of more looks than a page shows', async () => {
    const refused = (looks: object[]) => api.refusal(show(order, order, { looks }));
    expect(await refused([{ tool: 'retoucher' }])).toBe('validation_failed');
    expect(await refused([{ ...red, hairstyle: 'bun' }])).toBe('option_not_offered');
    expect(await refused([{ ...red, colour: 'invisible' }])).toBe('validation_failed');
    expect(await refused([])).toBe('validation_failed');
    expect(await refused(Array(limits.looksPerPreview + 1).fill(red))).toBe('validation_failed');
  });

  test('of a picture that is unchecked or refused', async () => {
    const unseen = await place(api, { ...hair, file: fileOf(selfie) });
    await upload(unseen.upload, selfie);
    expect(await api.refusal(show(unseen, unseen))).toBe('photo_not_checked');
    const grey = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c8c4be' } })
      .jpeg()
      .toBuffer();
    const wall = await place(api, { ...hair, file: fileOf(grey) });
    await upload(wall.upload, grey);
    const holder = { params: { id: wall.id }, secret: wall.secret };
    const refusal = await api.refusal(api.call(orders.checkOrder, holder));
    expect(refusal).toBe('no_face');
    expect(await api.refusal(show(wall, wall))).toBe(refusal);
  });

  test('of a paid or a deleted order', async () => {
    const paid = await placeChecked(api, selfie, { tool: 'retoucher', options: {}, email: 'paid@example.com' });
    await pay(api, paid);
    await untilOrder(api, paid, isSettled);
    const looks = [{ tool: 'retoucher' }];
    expect(await api.refusal(show(paid, paid, { looks }))).toBe('order_already_started');
    const gone = await placeChecked(api, selfie, hair);
    await api.call(orders.deleteOrder, { params: { id: gone.id }, secret: gone.secret });
    expect(await api.refusal(show(gone, gone))).toBe('not_found');
  });

  test('beyond the hourly limit', async () => {
    const table = rateEntity(operatorTable(product));
    const { data } = await table.scan.go({ pages: 'all' });
    const counted = data.filter(({ action }) => action === 'look');
    expect(counted.length).toBeGreaterThan(0);
    for (const { action, who, window } of counted) {
      await table.patch({ action, who, window }).set({ count: limits.looksShown.anHour }).go();
    }
    expect(await api.refusal(show(order, order))).toBe('too_many_requests');
    const after = await table.scan.go({ pages: 'all' });
    const counts = after.data.filter(({ action }) => action === 'look').map(({ count }) => count);
    expect(Math.max(...counts)).toBe(limits.looksShown.anHour);
  });
});
