import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { limits } from '#shared/limits.ts';
import * as orders from '#shared/orders/contract.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { Extra, extras } from '#shared/photo/extra.ts';
import { displayedLimit } from '#shared/photo/report.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { getOrder, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '../support/guest.ts';
import { mailsTo } from '../support/mailbox.ts';
import { openProduct } from '../support/open-product.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait({ widthPx: 1200, heightPx: 1500 });

/** A paid photo of a document, with a white background where the document allows one. */
async function ordered(document: DocumentId): Promise<PlacedOrder> {
  const options = { category: 'adult_male', document, background: 'white' };
  const order = await placeChecked(api, selfie, { options, email: `${document}@example.com` });
  await pay(api, order);
  expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  return order;
}

/** Requests an extra; `order` may hold the key of another order. */
const ask = (order: Pick<PlacedOrder, 'id' | 'secret'>, extra: Extra) =>
  api.call(orders.makeExtra, { params: { id: order.id }, secret: order.secret, body: { extra } });

const bytesOf = async (url = '') => new Uint8Array(await (await fetch(url)).arrayBuffer());

describe('every document is made from the same selfie', () => {
  test.each(DocumentId.options)('%s has its own size, limits and background rule, and a print sheet', async (id) => {
    const rules = documents[id];
    const order = await ordered(id);
    const { photo, report, manifest } = await getOrder(api, order);
    const shown = await sharp(await bytesOf(photo?.url)).metadata();
    expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(limits.shownPhotoPx.official);
    expect([report?.document, manifest?.document]).toEqual([id, id]);
    expect(manifest?.background.done).toBe(rules.background.replacement === undefined ? 'kept' : 'replaced');
    const head = report?.checks.find((check) => check.id === 'headHeight');
    expect(head && displayedLimit(head.limit)).toEqual({ min: rules.headHeight.min, max: rules.headHeight.max });

    const taken = await api.call(orders.downloadPhoto, { params: { id: order.id }, secret: order.secret });
    const jpeg = await bytesOf(taken.body.file.url);
    expect(verifyPhoto(jpeg, rules).broken).toEqual([]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: rules.widthPx, height: rules.heightPx });
    const { body } = await ask(order, 'print-10x15.jpeg');
    expect(body.file.fileName).toBe(`print-10x15-${order.id}.jpeg`);
    expect((await fetch(body.file.url)).status).toBe(200);
  });

  test('names the document in the mail', async () => {
    const [mail] = await mailsTo(product.url, 'canada@example.com');
    expect(mail?.text).toMatch(/Your order: Canadian passport photo, 50\s×\s70\smm\./);
  });
});

describe('an extra of a finished photo', () => {
  let order: PlacedOrder;
  const links = new Map<Extra, string>();
  beforeAll(async () => {
    order = await ordered('tr-biometric');
  });

  test.each(Extra.options)('%s is a file of its type and the same on every request', async (extra) => {
    const answers = await Promise.all([ask(order, extra), ask(order, extra)]);
    answers.push(await ask(order, extra));
    const files = await Promise.all(
      answers.map(async ({ status, body }) => {
        expect(status).toBe(200);
        const file = await fetch(body.file.downloadUrl);
        expect(file.headers.get('content-type')).toBe(extras[extra].contentType);
        expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${body.file.fileName}"`);
        return Buffer.from(await file.arrayBuffer());
      }),
    );
    for (const file of files) expect(file.equals(files[0]!)).toBe(true);
    expect(files[0]!.length).toBeGreaterThan(10_000);
    links.set(extra, answers[0]!.body.file.url);
  });

  test('is refused to a caller without the secret of its order', async () => {
    const other = await placeChecked(api, selfie);
    for (const key of [
      { id: order.id, secret: other.secret },
      { id: order.id, secret: '' },
    ]) {
      expect(await api.refusal(ask(key, 'print-a4.pdf'))).toBe('not_found');
    }
  });

  test('is refused for an unfinished photo', async () => {
    const unpaid = await placeChecked(api, selfie);
    expect(await api.refusal(ask(unpaid, 'print-a4.pdf'))).toBe('photo_not_ready');
  });

  test('is refused when the contract does not name it', async () => {
    for (const extra of ['output.jpeg', '../input.jpeg', 'print-a3.pdf']) {
      expect(await api.refusal(ask(order, extra as Extra))).toBe('validation_failed');
    }
  });

  test('is deleted with its order and not made again', async () => {
    expect(links.size).toBe(Extra.options.length);
    await api.call(orders.deleteOrder, { params: { id: order.id }, secret: order.secret });
    for (const link of links.values()) expect([403, 404]).toContain((await fetch(link)).status);
    expect(await api.refusal(ask(order, 'print-a4.pdf'))).toBe('not_found');
  });
});
