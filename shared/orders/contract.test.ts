import { describe, expect, test } from '@jest/globals';
import { tools } from '#shared/tools/tools.ts';
import * as contract from './contract.ts';

test('lists the endpoints of an order with their access', () => {
  const calls = Object.values(contract).flatMap((each) =>
    'method' in each ? [[each.method, each.path, each.access, each.success]] : [],
  );
  expect(calls.sort()).toEqual([
    ['DELETE', '/orders/{id}', 'holder', 200],
    ['GET', '/orders', 'member', 200],
    ['GET', '/orders/latest', 'member', 200],
    ['GET', '/orders/{id}', 'holder', 200],
    ['POST', '/orders', 'anyone', 201],
    ['POST', '/orders/{id}/check', 'holder', 200],
    ['POST', '/orders/{id}/downloads', 'holder', 200],
    ['POST', '/orders/{id}/extras', 'holder', 200],
    ['POST', '/orders/{id}/looks', 'holder', 200],
    ['POST', '/orders/{id}/preview', 'holder', 200],
    ['POST', '/orders/{id}/process', 'holder', 202],
    ['PUT', '/orders/{id}/email', 'holder', 200],
    ['PUT', '/orders/{id}/options', 'holder', 200],
  ]);
});

test('gives every endpoint a summary', () => {
  const summaries = Object.values(contract).flatMap((each) => ('summary' in each ? [each.summary] : []));
  expect(summaries).toHaveLength(13);
  expect(summaries.filter((summary) => summary.length < 10)).toEqual([]);
});

test('a selfie has one of the accepted types', () => {
  expect(contract.UploadContentType.options).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/heic',
    'image/heif',
  ]);
});

describe('order request bodies', () => {
  const file = { contentType: 'image/jpeg', bytes: 5 };
  const placement = { tool: 'greencard', options: { category: 'adult_male' }, file };

  test('of placing accept every tool by its own options, and nothing else', () => {
    const accepts = (body: unknown) => contract.placeOrder.body.safeParse(body).success;
    expect(accepts(placement)).toBe(true);
    for (const tool of Object.keys(tools)) expect(accepts({ ...placement, tool, options: { unknown: 1 } })).toBe(false);
    expect(accepts({ ...placement, tool: 'retoucher' })).toBe(false);
    expect(accepts({ ...placement, tool: 'mirror' })).toBe(false);
    expect(accepts({ ...placement, price: 0 })).toBe(false);
    expect(accepts({ ...placement, file: { ...file, name: 'me.jpg' } })).toBe(false);
    expect(accepts({ ...placement, language: 'en-GB' })).toBe(true);
    expect(accepts({ ...placement, language: 'en-GB-x' })).toBe(false);
    expect(accepts({ ...placement, file: { ...file, bytes: 0 } })).toBe(false);
    expect(accepts({ ...placement, file: { ...file, bytes: 1.5 } })).toBe(false);
  });

  test('of paying accept one of the three ways, and nothing else', () => {
    const accepts = (body: unknown) => contract.processOrder.body.safeParse(body).success;
    for (const payWith of ['credit', 'card', 'trial']) expect(accepts({ payWith })).toBe(true);
    expect(accepts({ payWith: 'cash' })).toBe(false);
    expect(accepts({})).toBe(false);
    expect(accepts({ payWith: 'card', amount: 0 })).toBe(false);
  });

  test('of lists accept a cursor of at most 500 characters and a known tool', () => {
    expect(contract.listOrders.query.safeParse({ cursor: 'c'.repeat(500) }).success).toBe(true);
    expect(contract.listOrders.query.safeParse({ cursor: 'c'.repeat(501) }).success).toBe(false);
    expect(contract.listOrders.query.parse({ cursor: 'c' })).toEqual({ cursor: 'c' });
    expect(contract.latestOrder.query.parse({ tool: 'greencard' })).toEqual({ tool: 'greencard' });
    expect(contract.latestOrder.query.safeParse({ tool: 'mirror' }).success).toBe(false);
  });

  test('of extras accept only known extras', () => {
    expect(contract.makeExtra.body.parse({ extra: 'measured.png' })).toEqual({ extra: 'measured.png' });
    expect(contract.makeExtra.body.safeParse({ extra: 'output.jpeg' }).success).toBe(false);
    expect(contract.makeExtra.body.safeParse({ extra: 'measured.png', folder: 'f' }).success).toBe(false);
  });
});

describe('order answers', () => {
  const order = {
    id: 'ord_01JD3K5W8Z0000000000000000',
    tool: 'greencard',
    options: { category: 'adult_male' },
    status: 'pending',
    paymentStatus: 'none',
    price: { amountMinor: 100, currency: 'USD' },
    email: 'guest@example.com',
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  const withSecrets = { ...order, folder: 'f', secretHashes: ['hash'] };

  test.each([
    ['placing', contract.placeOrder, { upload: { url: 'https://photos.example/', headers: { 'if-none-match': '*' } } }],
    ['reading', contract.getOrder, {}],
    ['the newest', contract.latestOrder, {}],
    ['paying', contract.processOrder, { success: true }],
  ])('of %s contain the order without private fields', (_, { output }, beside) => {
    expect(output.parse({ order: withSecrets, ...beside })).toEqual({ order, ...beside });
    expect(output.safeParse({ order: { ...order, status: 'gone' }, ...beside }).success).toBe(false);
  });

  test('of paying by card contain the URL of the payment page', () => {
    const form = { redirectUrl: 'https://provider.example/form', paymentId: 'pay_01JD3K5W8Z0000000000000000' };
    expect(contract.processOrder.output.parse({ ...form, providerToken: 't' })).toEqual(form);
    expect(contract.processOrder.output.safeParse({ ...form, redirectUrl: 'form' }).success).toBe(false);
    expect(contract.processOrder.output.safeParse({ success: false, order }).success).toBe(false);
  });

  test('of lists contain a page, and of deletions a confirmation', () => {
    const page = { orders: [order], cursor: 'next' };
    expect(contract.listOrders.output.parse({ ...page, orders: [withSecrets] })).toEqual(page);
    expect(contract.deleteOrder.output.parse({ deleted: true })).toEqual({ deleted: true });
    expect(contract.deleteOrder.output.safeParse({ deleted: false }).success).toBe(false);
  });

  test('of extras contain a link with its file name, and of checks the report', () => {
    const file = { url: 'https://photos.example/a', downloadUrl: 'https://photos.example/b', fileName: 'a.pdf' };
    expect(contract.makeExtra.output.parse({ file })).toEqual({ file });
    expect(contract.makeExtra.output.safeParse({ file: { ...file, url: 'a' } }).success).toBe(false);
    expect(contract.checkOrder.output.safeParse({}).success).toBe(false);
  });
});
