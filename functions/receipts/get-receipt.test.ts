import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { Unauthorized } from '#functions/platform/errors.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { defaultLanguage } from '#shared/languages.ts';
import { aCompletedOrder, anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { getReceipt } from './get-receipt.ts';
import { includedTax } from './included-tax.ts';
import type { ReceivedPayment, ReceivingMember } from './receipt-records.ts';

const secret = newOrderSecret();
const stranger = { groups: [], sourceNetwork: '203.0.113.1' };
const guest = { ...stranger, orderSecret: secret };
const ayse = MemberId.parse('ayse');
const order = anUnpaidOrder({ secretHashes: [hashOrderSecret(secret)], email: 'guest@example.com', language: 'en' });
const payment: ReceivedPayment = {
  id: PaymentId.parse('pay_01JD3K5W8Z0000000000000000'),
  orderId: order.id,
  packs: [],
  state: 'paid',
  amount: { amountMinor: 100, currency: 'USD' },
  paidAt: '2026-11-21T10:01:00.000Z',
  provider: 'sandbox',
  providerPaymentId: 'provider-1',
};
const packs = [{ name: 'Mini', credits: 10 }];

interface ReceiptScenario {
  payment?: Partial<ReceivedPayment>;
  order?: Partial<StoredOrder>;
  buyer?: ReceivingMember['buyer'];
  vatPercent?: number;
}

function receiptOf(caller: Parameters<typeof getReceipt>[1], world: ReceiptScenario = {}) {
  const records = {
    findPayment: async () => ({ ...payment, ...world.payment }),
    findOrder: async () => ({ ...order, ...world.order }) as StoredOrder,
    findMember: async (id: MemberId) =>
      id === ayse ? { email: 'ayse@example.com', language: 'tr' as const, buyer: world.buyer } : undefined,
  };
  return getReceipt(payment.id, caller, { records, findTool: photoTool, vatPercent: world.vatPercent });
}

test('the receipt of a guest names what was ordered, in the language of the order', async () => {
  expect(await receiptOf(guest)).toMatchObject({
    number: 'R-01JD3K5W8Z0000000000000000',
    language: 'en',
    buyer: { email: 'guest@example.com', details: undefined },
    lines: [{ kind: 'photo', photo: expect.stringContaining('51\u00A0×\u00A051\u00A0mm') }],
    amount: { amountMinor: 100, currency: 'USD' },
    tax: undefined,
    refund: undefined,
  });
});

test('the receipt and its photo name are in English for a language that the font cannot draw', async () => {
  const receipt = await receiptOf(guest, { order: { language: 'ar' } });
  expect(receipt).toMatchObject({ language: 'en', lines: [{ photo: 'Green card photo, 51\u00A0×\u00A051\u00A0mm' }] });
});

test('the receipt for packs is the member’s, in the member’s language', async () => {
  const receipt = await receiptOf(
    { ...stranger, memberId: ayse },
    { payment: { orderId: undefined, memberId: ayse, packs } },
  );
  expect(receipt).toMatchObject({
    language: 'tr',
    buyer: { email: 'ayse@example.com' },
    lines: [{ kind: 'pack', name: 'Mini', credits: 10 }],
  });
});

test('the receipt names the payer where the provider required it', async () => {
  const buyer = { name: 'Ayşe', surname: 'Yılmaz', address: 'Çiçek Sk. 1', city: 'İzmir', country: 'TR' };
  const own = { payment: { memberId: ayse }, order: { ownerId: ayse }, buyer };
  const { buyer: shown } = await receiptOf({ ...stranger, memberId: ayse }, own);
  expect(shown).toEqual({ email: 'ayse@example.com', details: buyer });
});

test('a secret shows nothing of a member, not even where the payment names one', async () => {
  const buyer = { name: 'Ayşe', surname: 'Yılmaz', address: 'Çiçek Sk. 1', city: 'İzmir', country: 'TR' };
  const { buyer: shown } = await receiptOf(guest, { payment: { memberId: ayse }, buyer });
  expect(shown).toEqual({ email: 'guest@example.com', details: undefined });
  await expect(receiptOf(guest, { payment: { memberId: ayse }, order: { ownerId: ayse }, buyer })).rejects.toThrow(
    Unauthorized,
  );
});

describe('a receipt is not found', () => {
  test.each<[string, Parameters<typeof getReceipt>[1], ReceiptScenario]>([
    ['by a stranger', stranger, {}],
    ['by a caller with another secret', { ...stranger, orderSecret: newOrderSecret() }, {}],
    ['by another member', { ...stranger, memberId: MemberId.parse('fatma') }, { payment: { memberId: ayse } }],
    [
      'by the holder of an order when it is for packs',
      guest,
      { payment: { orderId: undefined, memberId: ayse, packs }, order: { id: undefined as never, secretHashes: [] } },
    ],
    ['by a guest whose order was deleted', guest, { order: { deletedAt: '2026-11-22T10:00:00.000Z' } }],
  ])('%s', async (_, caller, world) => {
    await expect(receiptOf(caller, world)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('without a payment', async () => {
    const records = {
      findPayment: async () => undefined,
      findOrder: async () => order,
      findMember: async () => undefined,
    };
    const deps = { records, findTool: photoTool, vatPercent: undefined };
    await expect(getReceipt(payment.id, guest, deps)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the receipt of an order without its personal data', () => {
  const forgotten = { deletedAt: 'x', forgottenAt: 'x', options: {}, email: 'forgotten' };
  test.each([
    ['was delivered', { status: 'completed', paymentStatus: 'paid' }],
    ['was withdrawn before its job began', { status: 'pending', paymentStatus: 'refunded' }],
    ['was deleted unpaid, and whose money came late', { status: 'pending', paymentStatus: 'awaiting' }],
  ])('names the member and no photo when it %s', async (_, states) => {
    const own = { payment: { memberId: ayse }, order: { ...forgotten, ...states } as never };
    const receipt = await receiptOf({ ...stranger, memberId: ayse }, own);
    expect(receipt).toMatchObject({
      lines: [{ kind: 'photo', photo: undefined }],
      buyer: { email: 'ayse@example.com' },
    });
  });

  test('names no buyer when the payment has no member', async () => {
    const own = { order: { ...forgotten, deletedAt: undefined, ownerId: ayse } as never };
    const { buyer } = await receiptOf({ ...stranger, memberId: ayse }, own);
    expect(buyer).toEqual({ email: undefined, details: undefined });
  });
});

test('a receipt of a delivered order names its e-mail and its photo', async () => {
  const delivered = aCompletedOrder({ secretHashes: order.secretHashes });
  const receipt = await receiptOf(guest, { order: delivered });
  expect(receipt.buyer.email).toBe('guest@example.com');
  expect(receipt.lines).toEqual([{ kind: 'photo', photo: 'Green card photo, 51\u00A0×\u00A051\u00A0mm' }]);
});

test.each([
  ['the e-mail of the order when the profile is gone', undefined, 'guest@example.com', 'en'],
  ['no buyer when order and profile are gone', { orderId: undefined, packs }, undefined, defaultLanguage],
] as const)('a receipt has %s', async (_, different, email, language) => {
  const memberId = MemberId.parse('gone');
  const receipt = await receiptOf({ ...stranger, memberId }, { payment: { memberId, ...different } });
  expect(receipt.buyer).toEqual({ email, details: undefined });
  expect(receipt.language).toBe(language);
});

test('a receipt shows a refund', async () => {
  const { amount, refund } = await receiptOf(guest, { payment: { state: 'refund_due' } });
  expect(refund).toEqual({ amount, refundedAt: undefined });
  const refundedAt = '2026-11-22T10:00:00.000Z';
  const part = { state: 'refunded', refundedAt, refund: { amountMinor: 40 } } as const;
  expect((await receiptOf(guest, { payment: part })).refund).toEqual({
    amount: { ...amount, amountMinor: 40 },
    refundedAt,
  });
});

describe('the tax on a receipt', () => {
  test('is part of the price when the operator charges it', async () => {
    const amount = { amountMinor: 7900, currency: 'TRY' } as const;
    const { tax } = await receiptOf(guest, { payment: { amount }, vatPercent: 20 });
    expect(tax).toEqual({ percent: 20, amount: { amountMinor: 1317, currency: 'TRY' } });
  });

  test.each([
    [120, 20, 20],
    [39_000, 20, 6500],
    [100, 20, 17],
    [110, 10, 10],
    [100, 0, 0],
  ])('of %i at %i per cent is %i', (amountMinor, percent, tax) => {
    expect(includedTax({ amountMinor, currency: 'TRY' }, percent)).toEqual({ amountMinor: tax, currency: 'TRY' });
  });
});
