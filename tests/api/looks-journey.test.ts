import { beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { orderEntity } from '#functions/table/order.entity.ts';
import * as accounts from '#shared/accounts/contract.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import * as orders from '#shared/orders/contract.ts';
import { jobSteps } from '#shared/orders/job-steps.ts';
import type { OrderView } from '#shared/orders/view.ts';
import * as payments from '#shared/payments/contract.ts';
import { getSite } from '#shared/site/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import {
  acceptedCard,
  anOrderBody,
  fileOf,
  getOrder,
  isSettled,
  type PlacedOrder,
  pay,
  place,
  placeChecked,
  submitCard,
  untilOrder,
  upload,
} from '../support/guest.ts';
import { mailOf, mailsTo } from '../support/mailbox.ts';
import { aMember, type SignedIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { subscribeToOrder } from '../support/push.ts';
import { until } from '../support/runner/waits.ts';

// These tests show what the engine does, so no answer is replayed from memory.
const { product, api } = openProduct({}, { remembers: false });
const selfie = await drawPortrait({ head: { strands: true } });

const retouch = { tool: 'retoucher', options: {} };
const red = { tool: 'hair-changer', options: { colour: 'red' } };
const glamour = { tool: 'makeup-changer', options: { style: 'glamorous', intensity: 'medium' } };
const crop = { forGreencard: true, notForSubmissionConfirmed: true };

const heldBy = ({ id, secret }: PlacedOrder) => ({ params: { id }, secret });

/** The finished file, as its holder saves it. */
async function download(held: { params: { id: string }; secret?: string; token?: string }) {
  const { body } = await api.call(orders.downloadPhoto, held);
  const file = await fetch(body.file.downloadUrl);
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    disposition: file.headers.get('content-disposition'),
    path: decodeURIComponent(new URL(body.file.url).pathname),
  };
}

test('the site offers every look except hairstyles', async () => {
  const { body } = await api.call(getSite);
  expect(getSite.output.parse(body).looks).toEqual(builtinOffer);
});

describe('a look that is not offered', () => {
  test.each([
    ['a hairstyle, which no engine makes', { ...red, options: { hairstyle: 'bob_cut' } }, 'option_not_offered', 422],
    ['makeup of a child without a guardian', { ...glamour, options: { minor: true } }, 'validation_failed', 400],
    [
      'makeup that is not for a person under 18',
      { ...glamour, options: { ...glamour.options, minor: true, guardianConfirmed: true } },
      'option_not_offered',
      422,
    ],
    ['a crop without confirmation', { ...red, options: { forGreencard: true } }, 'validation_failed', 400],
    ['an option of another tool', { ...retouch, options: { colour: 'red' } }, 'validation_failed', 400],
  ])('%s is refused', async (_, different, code, status) => {
    const { status: answered, body } = await api.call(orders.placeOrder, { body: anOrderBody(different) });
    expect([answered, body.code]).toEqual([status, code]);
  });

  test('cannot be chosen later, and a look the picture does not permit cannot be paid for', async () => {
    const order = await place(api, { ...red, file: fileOf(selfie) });
    await upload(order.upload, selfie);
    const choose = (options: object) =>
      api.call(orders.changeOptions, { ...heldBy(order), body: { tool: 'hair-changer', options } });
    expect(await api.refusal(choose({ hairstyle: 'bun' }))).toBe('option_not_offered');
    const { body } = await api.call(orders.checkOrder, heldBy(order));
    expect(body).toEqual({
      lookReport: expect.objectContaining({ warnings: [], faceWidthPx: expect.any(Number) }),
    });
    expect(body.lookReport.notForThisPicture.hairColours).toContainEqual({ option: 'ombre', reason: 'hair_too_short' });

    const paying = () => api.refusal(api.call(orders.processOrder, { ...heldBy(order), body: { payWith: 'card' } }));
    expect((await choose({ colour: 'ombre' })).body.order.lookReport).toEqual(body.lookReport);
    expect(await paying()).toBe('option_not_offered');
    await choose({});
    expect(await paying()).toBe('nothing_chosen');
    expect((await getOrder(api, order)).paymentStatus).toBe('none');
  });
});

test('refuses payment for an unchecked picture and a look of a picture without a face', async () => {
  const wall = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c8c4be' } })
    .jpeg()
    .toBuffer();
  const order = await place(api, { ...glamour, file: fileOf(wall) });
  const paying = () => api.refusal(api.call(orders.processOrder, { ...heldBy(order), body: { payWith: 'card' } }));
  await upload(order.upload, wall);
  expect(await paying()).toBe('photo_not_checked');
  expect(await api.refusal(api.call(orders.checkOrder, heldBy(order)))).toBe('no_face');
  expect(await paying()).toBe('photo_not_checked');
});

describe.each([
  ['retoucher', retouch, 'Retouched portrait'],
  ['hair-changer', red, 'Hair: red'],
  ['makeup-changer', glamour, 'Makeup: glamorous, medium'],
])('a guest orders from the %s by card', (tool, look, name) => {
  const email = `${tool.split('-')[0]}@example.com`;
  let order: PlacedOrder;
  let view: OrderView;

  test('the picture is checked and paid for, and every step is pushed', async () => {
    order = await placeChecked(api, selfie, { ...look, email });
    expect((await getOrder(api, order)).lookReport).toMatchObject({ warnings: [] });
    const live = await subscribeToOrder(product.url, order);
    await pay(api, order);
    const events = await live.until((event) => event.status === 'completed');
    live.close();
    view = await untilOrder(api, order, isSettled);
    expect(view).toMatchObject({ tool, status: 'completed', paymentStatus: 'paid', payWith: 'card' });
    const steps = jobSteps({ tool: view.tool, options: view.options });
    expect(steps.filter((step) => !events.some((event) => event.step === step))).toEqual([]);
  });

  test('the manifest lists what was done, and the face is unchanged', () => {
    const { lookManifest } = view;
    expect(lookManifest).toMatchObject({ tool, strength: 1, face: { changedOutside: 0 } });
    expect(lookManifest?.face.likeness).toBeGreaterThan(0.75);
    expect(view).not.toHaveProperty('manifest');
    expect(view).not.toHaveProperty('notForSubmission');
  });

  test('the file is output.jpg in the folder of its tool, in the size of the selfie, with the documented name', async () => {
    const { bytes, disposition, path } = await download(heldBy(order));
    expect(path).toMatch(new RegExp(`/${tool}/${email}/\\d+_ord_\\w{4}/output\\.jpg$`));
    expect(disposition).toBe(`attachment; filename="output-${order.id}.jpeg"`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1500 });
    expect(bytes).toHaveLength(view.lookManifest?.output.bytes ?? 0);
    expect(Buffer.from(bytes).equals(Buffer.from(selfie))).toBe(false);
  });

  test('the mail names the look, and promises no report', async () => {
    const [mail] = await mailsTo(product.url, email);
    expect(mail?.subject).toBe('Your photo is ready');
    expect(mail?.text).toContain(`Your order: ${name}.`);
    expect(mail?.text).not.toContain('compliance report');
  });

  test('deleting the order deletes its pictures immediately', async () => {
    expect((await api.call(orders.deleteOrder, heldBy(order))).status).toBe(200);
    for (const link of [view.photo?.url, view.selfie?.url]) expect((await fetch(link ?? '')).status).toBe(404);
  });
});

test('a look in the size of an official photo is marked "not for submission" everywhere', async () => {
  const email = 'crop@example.com';
  const order = await placeChecked(api, selfie, { ...red, options: { ...red.options, ...crop }, email });
  expect((await getOrder(api, order)).report).toMatchObject({ document: 'dv' });
  await pay(api, order);
  const view = await untilOrder(api, order, isSettled);
  expect(view).toMatchObject({ status: 'completed', notForSubmission: true, lookManifest: { tool: 'hair-changer' } });
  expect(view.manifest?.output).toMatchObject({ widthPx: 600, heightPx: 600 });
  expect(view.photo?.fileName).toBe(`output-${order.id}-not-for-submission.jpeg`);
  const { bytes, disposition } = await download(heldBy(order));
  expect(disposition).toBe(`attachment; filename="output-${order.id}-not-for-submission.jpeg"`);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 600 });
  const [mail] = await mailsTo(product.url, email);
  expect(mail?.text).toContain('Hair: red, 51\u00A0×\u00A051\u00A0mm, not for submission');
  expect(mail?.text).toContain('This photo is not for submission');
});

test('a look that cannot be made fails and is refunded', async () => {
  const email = 'refund@example.com';
  const order = await placeChecked(api, selfie, { ...retouch, email });
  const { body } = await api.call(orders.processOrder, { ...heldBy(order), body: { payWith: 'card' } });
  // The stored selfie is no longer the one that was checked.
  await orderEntity(operatorTable(product)).patch({ id: order.id }).set({ selfieEtag: '"another"' }).go();
  await submitCard(body.redirectUrl, acceptedCard);
  const view = await untilOrder(api, order, isSettled);
  expect(view).toMatchObject({ status: 'failed', failure: 'selfie_missing', paymentStatus: 'refunded' });
  const { body: paid } = await api.call(payments.getPayment, { params: { id: body.paymentId }, secret: order.secret });
  expect(paid.payment.state).toBe('refunded');
  await mailOf(product.url, email, 'Your photo could not be made');
});

describe('a member', () => {
  let member: SignedIn;
  let id: string;
  beforeAll(async () => {
    member = await aMember(product, 'looks@example.com');
  });

  test('orders a look with the first credit', async () => {
    const placed = await api.call(orders.placeOrder, {
      token: member.accessToken,
      body: anOrderBody({ ...glamour, file: fileOf(selfie) }),
    });
    id = placed.body.order.id;
    const held = { params: { id }, token: member.accessToken };
    await upload(placed.body.upload, selfie);
    expect((await api.call(orders.checkOrder, held)).status).toBe(200);
    const paid = await api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } });
    expect(paid).toMatchObject({ status: 202, body: { success: true, order: { paymentStatus: 'paid' } } });
    const latest = async () => (await api.call(orders.latestOrder, held)).body.order as OrderView;
    await until('the look', async () => isSettled(await latest()));
    expect(await latest()).toMatchObject({ id, tool: 'makeup-changer', status: 'completed', payWith: 'credit' });
  });

  test('finds the look among the orders, with its options, and has no credit left', async () => {
    const { body } = await api.call(orders.listOrders, { token: member.accessToken });
    expect(body.orders).toMatchObject([{ id, tool: 'makeup-changer', options: glamour.options }]);
    const second = await api.call(orders.placeOrder, {
      token: member.accessToken,
      body: anOrderBody({ ...retouch, file: fileOf(selfie) }),
    });
    const held = { params: { id: second.body.order.id }, token: member.accessToken };
    await upload(second.body.upload, selfie);
    await api.call(orders.checkOrder, held);
    const paying = api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } });
    expect(await api.refusal(paying)).toBe('insufficient_credits');
  });

  test('has the look in the export, with its findings and its manifest', async () => {
    const { body } = await api.call(accounts.exportMyData, { token: member.accessToken });
    const files = unzipSync(new Uint8Array(await (await fetch(body.url)).arrayBuffer()));
    expect(Object.keys(files)).toContain(`photos/output-${id}-small.jpeg`);
    const data = JSON.parse(new TextDecoder().decode(files['data.json']));
    const exported = data.orders.find((each: { id: string }) => each.id === id);
    expect(exported).toMatchObject({ lookReport: { warnings: [] }, lookManifest: { tool: 'makeup-changer' } });
  });
});
