import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { apiPath, orderSecretHeader } from '#shared/http/endpoint.ts';
import { PaymentId } from '#shared/ids.ts';
import * as orders from '#shared/orders/contract.ts';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import * as payments from '#shared/payments/contract.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { getReceipt } from '#shared/receipts/contract.ts';
import { receiptNumber } from '#shared/receipts/receipt-number.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { readPdf } from '#tests/support/functions/read-pdf.ts';
import {
  acceptedCard,
  anOrderBody,
  declinedCard,
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
import { mailsTo } from '../support/mailbox.ts';
import { openProduct } from '../support/open-product.ts';

// These tests show what the engine does, so no answer is replayed from memory.
const { product, api } = openProduct({}, { remembers: false });
const selfie = await drawPortrait();

describe('a guest orders a green card photo', () => {
  let order: PlacedOrder;

  test('the selfie is measured before the payment', async () => {
    order = await place(api, { file: fileOf(selfie) });
    expect(await upload(order.upload, selfie)).toEqual({ status: 200, code: undefined });
    const { status, body } = await api.call(orders.checkOrder, { params: { id: order.id }, secret: order.secret });
    expect(status).toBe(200);
    expect(body.report.verdict).not.toBe('fail');
    expect((await getOrder(api, order)).paymentStatus).toBe('none');
  });

  test('a PNG selfie is downloaded as a JPEG', async () => {
    expect((await sharp(selfie).metadata()).format).toBe('png');
    const file = await fetch((await getOrder(api, order)).selfie?.downloadUrl ?? '');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="input-${order.id}.jpeg"`);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1500 });
  });

  let shown: unknown;
  test('the photo is shown before the payment', async () => {
    const { status, body } = await api.call(orders.previewOrder, { params: { id: order.id }, secret: order.secret });
    expect(status).toBe(200);
    shown = body.report;
  });

  test('a declined card leaves the form open, and the next card pays', async () => {
    const call = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
    const { body } = await api.call(orders.processOrder, call);
    const back = await submitCard(body.redirectUrl, declinedCard);
    expect(new URL(back, product.url).pathname).toBe(new URL(body.redirectUrl).pathname);
    expect((await getOrder(api, order)).paymentStatus).toBe('awaiting');
    const again = await api.call(orders.processOrder, call);
    expect(again.body).toEqual(body);

    const home = await submitCard(body.redirectUrl, acceptedCard);
    expect(home).toBe(`${product.url}/greencard-photo?order=${order.id}&payment=${body.paymentId}`);
    const payment = await api.call(payments.getPayment, { params: { id: body.paymentId }, secret: order.secret });
    expect(payment.body.payment).toMatchObject({ state: 'paid', amount: { amountMinor: 100, currency: 'USD' } });
  });

  test('the photo is made with report, manifest and deletion times, and its file passes every rule', async () => {
    const view = await untilOrder(api, order, isSettled);
    expect(view).toMatchObject({ status: 'completed', paymentStatus: 'paid', payWith: 'card' });
    expect(view.manifest?.output).toMatchObject({ widthPx: 600, heightPx: 600 });
    const keptMs = Date.parse(view.selfie?.deletesAt ?? '') - Date.parse(view.completedAt ?? '');
    expect(keptMs).toBe(48 * 3600 * 1000);

    const { status, body } = await api.call(orders.downloadPhoto, { params: { id: order.id }, secret: order.secret });
    expect(status).toBe(200);
    const file = await fetch(body.file.downloadUrl);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="output-${order.id}.jpeg"`);
    const jpeg = new Uint8Array(await file.arrayBuffer());
    expect(verifyPhoto(jpeg, documents.dv).broken).toEqual([]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600, space: 'srgb' });
    // The file that was measured before the payment.
    expect(createHash('sha256').update(jpeg).digest('hex')).toBe(view.manifest?.output.sha256);
    expect(view.report).toEqual(shown);
  });

  test('the receipt is a PDF for the holder of the order', async () => {
    const id = (await getOrder(api, order)).receiptOf ?? '';
    const receipt = (secret: string) =>
      fetch(product.url + apiPath(getReceipt, { id }), { headers: { [orderSecretHeader]: secret } });
    const answer = await receipt(order.secret);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain(receiptNumber(PaymentId.parse(id)));
    expect(text).toMatch(/guest@example\.com.*Green card photo.*\$1\.00/s);
    expect((await receipt('A'.repeat(22))).status).toBe(404);
  });

  test('a mail has a link with its own secret that opens the order', async () => {
    const [mail] = await mailsTo(product.url, 'guest@example.com');
    expect(mail?.subject).toBe('Your photo is ready');
    const key = parseTrackFragment(/\/track(#\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect(key?.id).toBe(order.id);
    expect(key?.secret).not.toBe(order.secret);
    expect((await getOrder(api, { id: order.id, secret: key?.secret ?? '' })).status).toBe('completed');
  });

  test('paying again for a finished order is refused and charges nothing', async () => {
    const call = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
    expect(await api.refusal(api.call(orders.processOrder, call))).toBe('order_already_started');
  });

  test('the counter of the landing page counts the photo', async () => {
    const answer = await fetch(`${product.url}/api/site`);
    expect(await answer.json()).toMatchObject({ completedOrders: 1, photoPrices: { USD: 100, TRY: 7_900 } });
  });

  test('deleting removes the order and its pictures immediately', async () => {
    const view = await getOrder(api, order);
    const call = { params: { id: order.id }, secret: order.secret };
    expect((await api.call(orders.deleteOrder, call)).status).toBe(200);
    expect(await api.refusal(api.call(orders.getOrder, call))).toBe('not_found');
    // S3 answers 404 and not 403 for a deleted object, because the signer may list the bucket.
    for (const link of [view.photo?.url, view.selfie?.url]) expect((await fetch(link ?? '')).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  test('places one order when repeated, and replaces a lost secret', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await place(api, {}, key), await place(api, {}, key)];
    expect(second.id).toBe(first.id);
    for (const { secret } of [first, second]) expect((await getOrder(api, { id: first.id, secret })).id).toBe(first.id);
  });

  test('places one order for twenty concurrent requests', async () => {
    const key = crypto.randomUUID();
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(api, { email: 'many@example.com' }, key)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  });

  test('does not bring a deleted order back', async () => {
    const key = crypto.randomUUID();
    const order = await place(api, {}, key);
    await api.call(orders.deleteOrder, { params: { id: order.id }, secret: order.secret });
    expect(await api.refusal(api.call(orders.placeOrder, { key, body: anOrderBody() }))).toBe('not_found');
  });

  test('counts as absent when empty and is refused when too long', async () => {
    expect((await place(api, {}, ' ')).id).not.toBe((await place(api, {}, ' ')).id);
    const endless = api.call(orders.placeOrder, { key: 'k'.repeat(3000), body: anOrderBody() });
    expect(await api.refusal(endless)).toBe('validation_failed');
  });

  test('is refused with another body', async () => {
    const key = crypto.randomUUID();
    await place(api, {}, key);
    const other = api.call(orders.placeOrder, {
      key,
      body: {
        tool: 'greencard',
        options: { category: 'adult_female' },
        email: 'guest@example.com',
        file: { contentType: 'image/jpeg', bytes: 5 },
      },
    });
    expect(await api.refusal(other)).toBe('idempotency_key_reused');
  });

  test('opens one form for ten concurrent payments and charges its card once', async () => {
    const order = await placeChecked(api, selfie);
    const call = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
    const opened = await Promise.all(Array.from({ length: 10 }, () => api.call(orders.processOrder, call)));
    const redirects = [...new Set(opened.map(({ body }) => body.redirectUrl as string))];
    await Promise.all(redirects.map((redirect) => submitCard(redirect, acceptedCard)));
    const view = await untilOrder(api, order, isSettled);
    expect(view.status).toBe('completed');
    const states = await Promise.all(
      [...new Set(opened.map(({ body }) => body.paymentId as string))].map(async (id) => {
        const answer = await api.call(payments.getPayment, { params: { id }, secret: order.secret });
        return answer.body.payment.state as string;
      }),
    );
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
  });
});

describe('order push', () => {
  test('delivers the update of a completed order without a poll', async () => {
    const order = await placeChecked(api, selfie);
    const { subscribeToOrder } = await import('../support/push.ts');
    const live = await subscribeToOrder(product.url, order);
    await pay(api, order);
    const events = await live.until((event) => event.status === 'completed');
    const view = await getOrder(api, order);
    live.close();
    expect(view.status).toBe('completed');
    expect(events.map(({ step }) => step)).toContain('measuring');
  });

  test('refuses a subscription with a wrong secret', async () => {
    const order = await place(api);
    const { subscribeToOrder } = await import('../support/push.ts');
    const stranger = { id: order.id, secret: (await place(api)).secret };
    await expect(subscribeToOrder(product.url, stranger)).rejects.toThrow('Unauthorized');
  });
});

test('an order and the language of its mail survive a restart', async () => {
  const order = await placeChecked(api, selfie, { email: 'restart@example.com', language: 'tr-TR' });
  await pay(api, order);
  await product.restart();
  expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  const mails = await mailsTo(product.url, 'restart@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['Fotoğrafınız hazır']);
  expect(mails[0]?.text).toContain('Siparişiniz: Green card fotoğrafı, 51\u00A0×\u00A051\u00A0mm.');
});
