import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { orderEntity } from '#functions/table/order.entity.ts';
import { shared } from '#local/partners/processor/call-back.ts';
import type { Misbehaviour } from '#local/partners/processor/misbehaviour.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { runAdmin } from '../support/admin.ts';
import { getOrder, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '../support/guest.ts';
import { mailsTo } from '../support/mailbox.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import {
  callBack,
  giveOtherPicture,
  misbehave,
  processorRecord,
  signedAnswer,
  switchToProcessor,
} from '../support/processor.ts';
import { until } from '../support/runner/waits.ts';
import { sweepNow, untilQueuesAreEmpty } from '../support/sweeps.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();
beforeAll(() => switchToProcessor(product));

const retouch = { tool: 'retoucher', options: {} };
let placed = 0;
/** A part of a URL that opens something not public. */
const hush = 'open-sesame-7';

/** A retouch with its own e-mail, placed while the stand-in misbehaves like this. */
async function placedWhile(...misbehaviours: Misbehaviour[]): Promise<PlacedOrder & { readonly email: string }> {
  await misbehave(product, ...misbehaviours);
  placed += 1;
  const email = `attacked${placed}@example.com`;
  return { ...(await placeChecked(api, selfie, { ...retouch, email })), email };
}

const row = ({ id }: PlacedOrder) => orderEntity(operatorTable(product)).get({ id }).go({ consistent: true });

/** A link to a good picture of an order: the stand-in returns its selfie. */
const pictureOf = ({ id }: PlacedOrder) => `${product.url}/_local/processor/pictures/${id}`;
const readyFor = (order: PlacedOrder, link = pictureOf(order)) => ({
  orderId: order.id,
  success: true,
  n8nResult: link,
});

async function untilAwaited(order: PlacedOrder): Promise<void> {
  await until('an order whose answer is awaited', async () => (await row(order)).data?.awaitingCallback === true);
}

/** What must not change any more: the row and the mails. */
async function endOf(order: PlacedOrder & { readonly email: string }) {
  const { data } = await row(order);
  return { data, mails: (await mailsTo(product.url, order.email)).map(({ subject }) => subject).sort() };
}

describe('a correctly signed callback', () => {
  test('changes nothing after the refund', async () => {
    const order = await placedWhile('never');
    await pay(api, order);
    await untilAwaited(order);
    const past = new Date(Date.now() - 1000).toISOString();
    await orderEntity(operatorTable(product)).patch({ id: order.id }).set({ leaseUntil: past, wakeAt: past }).go();
    await sweepNow(product, 'ProcessingSweep');
    expect(await untilOrder(api, order, isSettled)).toMatchObject({ status: 'failed', paymentStatus: 'refunded' });
    await untilQueuesAreEmpty(product);
    const before = await endOf(order);
    expect(await callBack(product, signedAnswer(readyFor(order)))).toBe(false);
    await untilQueuesAreEmpty(product);
    expect(await endOf(order)).toEqual(before);
  });

  test('counts once when it is sent repeatedly', async () => {
    const order = await placedWhile('never');
    await pay(api, order);
    await untilAwaited(order);
    const answer = signedAnswer(readyFor(order, `${pictureOf(order)}?token=${hush}`));
    expect(await callBack(product, answer)).toBe(true);
    await untilOrder(api, order, isSettled);
    await untilQueuesAreEmpty(product);
    const before = await endOf(order);
    expect(before.data).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(await callBack(product, answer)).toBe(false);
    expect(await callBack(product, signedAnswer({ ...readyFor(order), success: false }))).toBe(false);
    await untilQueuesAreEmpty(product);
    expect(await endOf(order)).toEqual(before);
  });

  test('is refused for another order or with another link', async () => {
    const order = await placedWhile('never');
    const { body, headers } = signedAnswer(readyFor(order));
    for (const changed of [
      body.replace(order.id, 'ord_01JD3K5W8Z0000000000000000'),
      body.replace('pictures', 'others'),
    ]) {
      expect(await callBack(product, { body: changed, headers })).toBe(401);
    }
  });

  test('is refused six minutes later', async () => {
    const order = await placedWhile('never');
    expect(await callBack(product, signedAnswer(readyFor(order), new Date(Date.now() - 360_000)))).toBe(401);
  });

  test('is refused for an order that was not given to a processor', async () => {
    const order = await placedWhile();
    expect(await callBack(product, signedAnswer(readyFor(order)))).toBe(false);
    expect(await getOrder(api, order)).toMatchObject({ status: 'pending', paymentStatus: 'none' });
  });

  test.each([
    ['the metadata service', 'https://169.254.169.254/latest/meta-data/'],
    ['this very machine', 'https://127.0.0.1/'],
    ['this machine, written as IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a name of this machine', `https://localhost/?token=${hush}`],
    ['a page without https', 'http://example.com/out.jpg'],
  ])('cannot make the product fetch %s', async (_, link) => {
    const order = await placedWhile('never');
    await pay(api, order);
    await untilAwaited(order);
    expect(await callBack(product, signedAnswer(readyFor(order, link)))).toBe(true);
    expect(await untilOrder(api, order, isSettled)).toMatchObject({
      status: 'failed',
      paymentStatus: 'refunded',
      failure: 'internal_error',
    });
  });
});

/** A PNG of 320 megapixels in 40 kB. */
function aBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(head));
    return Buffer.concat([length, head, sum]);
  };
  const [width, height] = [16_000, 20_000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a result that is no picture of the selfie is refunded:', () => {
  test.each([
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that unpacks into 320 megapixels', async () => aBomb()],
    ['a compressed picture', async () => gzipSync(selfie)],
    ['a truncated picture', async () => Buffer.from(selfie).subarray(0, 2000)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    await giveOtherPicture(product, await bytes());
    const order = await placedWhile('otherPicture');
    await pay(api, order);
    expect(await untilOrder(api, order, isSettled)).toMatchObject({
      status: 'failed',
      paymentStatus: 'refunded',
      failure: 'internal_error',
    });
  });
});

describe('what is sent to the processor', () => {
  test('is the documented body and a picture without metadata, only after the payment', async () => {
    const telling = await sharp(selfie)
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .jpeg({ quality: 95 })
      .toBuffer();
    await misbehave(product);
    const email = 'leaving@example.com';
    const order = await placeChecked(api, telling, { ...retouch, email });
    expect(await getOrder(api, order)).toMatchObject({ madeByProcessor: true });
    const asked = async () => (await processorRecord(product)).orders.find(({ orderId }) => orderId === order.id);
    expect(await asked()).toBeUndefined();
    await pay(api, order);
    await untilOrder(api, order, isSettled);
    const body = await asked();
    expect(Object.keys(body ?? {}).sort()).toEqual(
      ['action', 'email', 'folderPath', 'orderId', 'selfieUrl', 'signedUrl', 'timestamp'].sort(),
    );
    const sent = Buffer.from(await (await fetch(body?.signedUrl ?? '')).arrayBuffer());
    expect(telling.includes('somewhere')).toBe(true);
    expect(sent.includes('somewhere')).toBe(false);
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1500 });
  });

  test('excludes an order placed before the processor was switched on', async () => {
    await misbehave(product);
    await runAdmin(product, 'webhook', 'retoucher', 'off');
    const order = await placeChecked(api, selfie, { ...retouch, email: 'before@example.com' });
    await switchToProcessor(product);
    expect((await getOrder(api, order)).madeByProcessor).toBeUndefined();
    await pay(api, order);
    const { lookManifest } = await untilOrder(api, order, isSettled);
    expect(lookManifest?.engine).not.toBe('webhook');
    expect((await processorRecord(product)).orders.map(({ orderId }) => orderId)).not.toContain(order.id);
  });
});

test('keeps signed URLs, secrets and e-mails out of the logs', async () => {
  const logs = await (await fetch(`${product.url}/_local/logs`)).text();
  expect(logs).toContain('a processor was asked');
  for (const secret of [hush, '/_local/processor/webhook', 'X-Amz-Signature', shared.secret, '@example.com']) {
    expect({ secret, isLogged: logs.includes(secret) }).toEqual({ secret, isLogged: false });
  }
});

test.each([
  ['http://n8n.example/webhook', 'only https URLs are called'],
  ['https://10.0.0.1/webhook', '10.0.0.1 is no public address'],
  ['https://localhost/webhook', 'localhost leads to'],
  ['n8n.example', 'that is no URL'],
])('an operator cannot set %s as the webhook', async (url, why) => {
  const before = await runAdmin(product, 'webhook', 'retoucher', 'show');
  await expect(runAdmin(product, 'webhook', 'retoucher', url)).rejects.toThrow(why);
  expect(await runAdmin(product, 'webhook', 'retoucher', 'show')).toBe(before);
});
