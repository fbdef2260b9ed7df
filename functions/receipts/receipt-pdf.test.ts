import { expect, test } from '@jest/globals';
import { brand } from '#shared/brand.ts';
import { readPdf } from '#tests/support/functions/read-pdf.ts';
import type { Receipt } from './receipt.ts';
import { createReceiptPdf } from './receipt-pdf.adapter.ts';
import { receiptTexts } from './receipt-texts.ts';
import { seller } from './seller.ts';
import { writeReceipt } from './write-receipt.ts';

const aReceipt: Receipt = {
  number: 'R-01JD3K5W8Z0000000000000000',
  // Ten minutes past midnight in Istanbul.
  paidAt: '2026-11-20T21:10:00.000Z',
  language: 'tr',
  seller: seller({ address: 'Iğdır Cad. 5, Üsküdar', tax: 'Göztepe 1234567890' }),
  buyer: {
    email: 'ayse@example.com',
    details: { name: 'Ayşe', surname: 'Öğütçü', address: 'Çiçek Sk. 1', city: 'İzmir', country: 'TR' },
  },
  lines: [{ kind: 'pack', name: 'Standard', credits: 50 }],
  amount: { amountMinor: 159_000, currency: 'TRY' },
  tax: { percent: 20, amount: { amountMinor: 26_500, currency: 'TRY' } },
  provider: 'iyzico',
  providerPaymentId: '22483975',
  refund: undefined,
};
const draw = createReceiptPdf();
const textOf = async (different: Partial<Receipt> = {}) =>
  readPdf(await draw(writeReceipt({ ...aReceipt, ...different })));

test('a receipt shows seller, buyer, item, time and amount, with Turkish letters', async () => {
  expect((await textOf()).split('\n')).toEqual([
    brand.name,
    'Ödeme makbuzu',
    ...['Makbuz no.  ', aReceipt.number, 'Ödeme tarihi  ', '21 Kasım 2026', 'Ödeme kuruluşundaki no.  ', '22483975'],
    ...['Satıcı', brand.company, 'Iğdır Cad. 5, Üsküdar', 'Göztepe 1234567890', brand.supportEmail],
    ...['Alıcı', 'Ayşe Öğütçü', 'Çiçek Sk. 1', 'İzmir, TR', 'ayse@example.com'],
    ...['Ürün', 'Tutar', 'Standard kredi paketi, 50 kredi', '₺1.590,00', 'Toplam', '₺1.590,00'],
    ...['Dahil olan KDV (%20)', '₺265,00'],
    'Bu belge ödemenin alındığını gösterir; fatura yerine geçmez.',
  ]);
});

test('a receipt leaves out unknown facts and uncharged tax', async () => {
  const unknown = {
    language: 'en',
    seller: seller({}),
    buyer: { email: undefined, details: undefined },
    tax: undefined,
    providerPaymentId: undefined,
  } as const;
  const text = await textOf(unknown);
  expect(writeReceipt({ ...aReceipt, ...unknown }).facts).toHaveLength(2);
  expect(text).not.toMatch(/Buyer|VAT|undefined/);
  expect(text).not.toContain(receiptTexts.en.paymentId);
  expect(text).toContain('Seller');
});

test.each([
  ['its name', 'Green card photo, 51\u00A0×\u00A051\u00A0mm'],
  ['a word for any photo', undefined],
])('a receipt shows a photo with %s', async (_, photo) => {
  const text = await textOf({ language: 'en', lines: [{ kind: 'photo', photo }] });
  expect(text).toContain(`${receiptTexts.en.photo(photo)}\n`);
  expect(text).not.toContain('undefined');
});

test('a receipt shows two packs as two lines with a total', async () => {
  const lines = [
    { kind: 'pack', name: 'Mini', credits: 10 },
    { kind: 'pack', name: 'Maxi', credits: 100 },
  ] as const;
  const text = await textOf({ language: 'en', lines });
  expect(text).toContain('Credit pack Mini, 10 credits\nCredit pack Maxi, 100 credits\nTotal\n');
});

test('a receipt shows a refund, and that a test payment took no money', async () => {
  const amount = { amountMinor: 2000, currency: 'TRY' } as const;
  const refunded = { amount, refundedAt: '2026-11-22T10:00:00.000Z' };
  expect(await textOf({ refund: refunded, provider: 'sandbox' })).toMatch(
    /Bu ödemenin ₺20,00 tutarı 22 Kasım 2026 tarihinde iade edildi\.\nDeneme ödemesi: gerçek para alınmadı\./,
  );
  expect(await textOf({ refund: { amount, refundedAt: undefined } })).toContain(
    'Bu ödemenin ₺20,00 tutarı iade ediliyor.',
  );
});

test('a receipt has the same bytes when it is drawn again', async () => {
  expect(await draw(writeReceipt(aReceipt))).toEqual(await draw(writeReceipt(aReceipt)));
});

test('a receipt keeps a long address on the page', async () => {
  const long = 'Uzun '.repeat(60);
  const text = await textOf({ seller: seller({ address: long }) });
  expect(text.replaceAll('\n', ' ').match(/Uzun/g)).toHaveLength(60);
  expect(text).toContain('fatura yerine geçmez');
});
