import { beforeAll, describe, expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import * as contact from '#shared/contact/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { problemStatus } from '#shared/http/problem.ts';
import * as orders from '#shared/orders/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { anOrderBody, fileOf, place, placeChecked, upload } from '../support/guest.ts';
import { mailsTo } from '../support/mailbox.ts';
import { openProduct } from '../support/open-product.ts';
import { storeInstead } from '../support/stored-selfie.ts';
import { leaveOldHour } from '../support/sweeps.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();
beforeAll(() => leaveOldHour(product));

test.each(['tr-TR', 'sw', 'xx', '', undefined])('accepts an order in the language %j', async (language) => {
  const { status } = await api.call(orders.placeOrder, { body: anOrderBody({ language }) });
  expect(status).toBe(201);
});

const megabyte = 1024 * 1024;

describe('placing refuses', () => {
  test.each([
    ['a wrong category', { options: { category: 'adult' } }, 'validation_failed', '/options/category'],
    ['an unknown option', { options: { category: 'adult_male', price: 1 } }, 'validation_failed', '/options'],
    [
      'a minor without a guardian',
      { options: { category: 'baby' } },
      'validation_failed',
      '/options/guardianConfirmed',
    ],
    ['an invalid e-mail', { email: 'guest' }, 'validation_failed', '/email'],
    ['an unknown tool', { tool: 'painter' }, 'validation_failed', '/tool'],
    ['a negative size', { file: { contentType: 'image/jpeg', bytes: -1 } }, 'validation_failed', '/file/bytes'],
    ['a missing file', { file: undefined }, 'validation_failed', '/file'],
    ['11 MB', { file: { contentType: 'image/jpeg', bytes: 11 * megabyte } }, 'file_too_large', undefined],
    ['a GIF', { file: { contentType: 'image/gif', bytes: 5 } }, 'unsupported_file_type', undefined],
    [
      'a hairstyle that no engine makes',
      { tool: 'hair-changer', options: { hairstyle: 'bob_cut' } },
      'option_not_offered',
      undefined,
    ],
  ] as const)('%s', async (_, different, code, pointer) => {
    const { status, body } = await api.call(orders.placeOrder, { body: anOrderBody(different) });
    expect({ status, code: body.code }).toEqual({ status: problemStatus[code], code });
    if (pointer !== undefined)
      expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  });

  test('a body that is not JSON', async () => {
    expect(await api.refusal(api.call(orders.placeOrder, { body: '{"tool":' }))).toBe('malformed_request');
  });
});

describe('the upload refuses', () => {
  const otherwise = { status: 403, code: 'SignatureDoesNotMatch' };

  test('another size, another type and another key', async () => {
    const { upload: target } = await place(api, { file: fileOf(selfie) });
    for (const picture of [selfie.subarray(1), new Uint8Array(10 * megabyte + 1), new Uint8Array()]) {
      expect(await upload(target, picture)).toEqual(otherwise);
    }
    expect(await upload(target, selfie, { 'content-type': 'image/gif' })).toEqual(otherwise);
    const elsewhere = { ...target, url: target.url.replace('/input.', '/other.') };
    expect(await upload(elsewhere, selfie)).toEqual(otherwise);
  });

  test('to overwrite, to be public and to copy', async () => {
    const { upload: target } = await place(api, { file: fileOf(selfie) });
    const { 'if-none-match': _, ...unconditional } = target.headers;
    expect(await upload({ ...target, headers: unconditional }, selfie)).toEqual(otherwise);
    for (const header of ['x-amz-acl', 'x-amz-copy-source']) {
      expect(await upload(target, selfie, { [header]: 'any' })).toEqual({ status: 403, code: 'AccessDenied' });
    }
  });

  test('a second picture, before and after the check', async () => {
    const order = await place(api, { file: fileOf(selfie) });
    expect((await upload(order.upload, selfie)).status).toBe(200);
    const again = () => upload(order.upload, selfie);
    expect(await again()).toEqual({ status: 412, code: 'PreconditionFailed' });
    await api.call(orders.checkOrder, { params: { id: order.id }, secret: order.secret });
    expect(await again()).toEqual({ status: 412, code: 'PreconditionFailed' });
  });
});

describe('the check refuses', () => {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  test.each([
    ['a text named .jpg', () => text('this is not a picture at all'), 'not_an_image'],
    ['a GIF named .jpg', () => text('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 'unsupported_format'],
    ['two people', () => drawPortrait({ people: 2, widthPx: 2000 }), 'several_faces'],
    ['half a file', async () => (await drawPortrait()).subarray(0, 20_000), 'image_damaged'],
    ['a small picture', () => drawPortrait({ widthPx: 400, heightPx: 500 }), 'image_too_small'],
  ] as const)('%s', async (_, picture, code) => {
    const sent = await picture();
    const order = await place(api, { file: fileOf(sent) });
    await upload(order.upload, sent);
    const { status, body } = await api.call(orders.checkOrder, { params: { id: order.id }, secret: order.secret });
    expect({ status, code: body.code }).toEqual({ status: problemStatus[code], code });
    const payment = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
    expect(await api.refusal(api.call(orders.processOrder, payment))).toBe('photo_not_checked');
  });

  test('an order without an uploaded selfie', async () => {
    const order = await place(api);
    const call = { params: { id: order.id }, secret: order.secret };
    expect(await api.refusal(api.call(orders.checkOrder, call))).toBe('photo_not_uploaded');
  });
});

describe('paying refuses', () => {
  test('a selfie that was replaced after its check', async () => {
    const order = await placeChecked(api, selfie);
    await storeInstead(order, await drawPortrait({ faceX: 0.52 }));
    const call = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
    expect(await api.refusal(api.call(orders.processOrder, call))).toBe('photo_not_checked');
  });

  test('a credit from a member without one, and a free trial that is not open', async () => {
    const order = await placeChecked(api, selfie);
    for (const payWith of ['credit', 'trial']) {
      const call = { params: { id: order.id }, secret: order.secret, body: { payWith } };
      expect(await api.refusal(api.call(orders.processOrder, call))).toBe('payment_way_unavailable');
    }
  });

  test('a forged callback', async () => {
    const order = await placeChecked(api, selfie);
    await api.call(orders.processOrder, { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } });
    const forged = await fetch(`${product.url}/api/payments/callback/sandbox`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token: 'ffffffffffffffffffffffffffffffff' }),
    });
    expect(forged.status).toBe(303);
    const webhook = { params: { provider: 'sandbox' }, body: { status: 'paid' } };
    expect(await api.refusal(api.call(payments.paymentWebhook, webhook))).toBe('unauthorized');
    const view = await api.call(orders.getOrder, { params: { id: order.id }, secret: order.secret });
    expect(view.body.order.paymentStatus).toBe('awaiting');
  });
});

describe('strangers', () => {
  const perOrder: [string, Endpoint, object | undefined][] = [
    ['see', orders.getOrder, undefined],
    ['check', orders.checkOrder, undefined],
    ['pay for', orders.processOrder, { payWith: 'card' }],
    ['change the options of', orders.changeOptions, { tool: 'greencard', options: { category: 'adult_male' } }],
    ['set the e-mail of', orders.setEmail, { email: 'stranger@example.com' }],
    ['delete', orders.deleteOrder, undefined],
  ];

  test.each(perOrder)('cannot %s an order, which answers not found', async (_, endpoint, body) => {
    const order = await placeChecked(api, selfie);
    const other = await place(api);
    const params = { id: order.id };
    for (const secret of [undefined, other.secret, 'short', `${order.secret.slice(0, -1)}!`]) {
      expect(await api.refusal(api.call(endpoint, { params, secret, body }))).toBe('not_found');
    }
    expect(await api.refusal(api.call(endpoint, { params: { id: 'ord_nothing' }, secret: order.secret, body }))).toBe(
      'not_found',
    );
  });

  test('cannot see a payment', async () => {
    const order = await placeChecked(api, selfie);
    const call = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
    const { paymentId: id } = (await api.call(orders.processOrder, call)).body;
    const other = await place(api);
    expect(await api.refusal(api.call(payments.getPayment, { params: { id }, secret: other.secret }))).toBe(
      'not_found',
    );
  });

  test('cannot call an endpoint for members without a token', async () => {
    for (const endpoint of [orders.listOrders, orders.latestOrder, accounts.getMe] as Endpoint[]) {
      expect(await api.refusal(api.call(endpoint))).toBe('unauthorized');
      expect(await api.refusal(api.call(endpoint, { token: 'a.b.c' }))).toBe('unauthorized');
    }
  });

  test('cannot use an invalid token, even with the right secret', async () => {
    const order = await place(api);
    const call = { params: { id: order.id }, secret: order.secret, token: 'a.b.c' };
    expect(await api.refusal(api.call(orders.getOrder, call))).toBe('unauthorized');
  });

  test('a tampered signed link opens nothing', async () => {
    const order = await placeChecked(api, selfie);
    const view = await api.call(orders.getOrder, { params: { id: order.id }, secret: order.secret });
    const link: string = view.body.order.selfie.url;
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace(/(input|selfie)\.jpeg/, 'output.jpeg'))).status).toBe(403);
    expect((await fetch(new URL(new URL(link).pathname, link))).status).toBe(403);
  });
});

test('answers an unknown API path with a problem', async () => {
  const answer = await fetch(`${product.url}/api/nothing/here`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ status: 404, code: 'not_found' });
});

describe('the contact form', () => {
  const message = { email: 'visitor@example.com', message: 'Hello\r\nBcc: everybody@example.com' };

  test('sends the message to support without header injection', async () => {
    expect(await api.call(contact.sendContactMessage, { body: message })).toEqual({ status: 200, body: { ok: true } });
    const [mail] = await mailsTo(product.url, 'support@vesika.example');
    expect(mail?.subject).toBe('Vesika: Hello Bcc: everybody@example.com');
  });

  test('sends a repeated message to support once', async () => {
    const key = crypto.randomUUID();
    for (let sent = 0; sent < 2; sent++) await api.call(contact.sendContactMessage, { body: message, key });
    expect(await mailsTo(product.url, 'support@vesika.example')).toHaveLength(2);
  });

  test('answers a bot like a person and sends nothing', async () => {
    const before = await mailsTo(product.url, 'support@vesika.example');
    const answer = await api.call(contact.sendContactMessage, { body: { ...message, hp: 'https://spam.example' } });
    expect(answer.body).toEqual({ ok: true });
    expect(await mailsTo(product.url, 'support@vesika.example')).toHaveLength(before.length);
  });

  test('accepts three messages an hour', async () => {
    const codes: unknown[] = [];
    for (let sent = 0; sent < 3; sent++)
      codes.push(await api.refusal(api.call(contact.sendContactMessage, { body: message })));
    expect(codes).toEqual([undefined, 'too_many_requests', 'too_many_requests']);
  });
});
