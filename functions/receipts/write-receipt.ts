import { brand } from '#shared/brand.ts';
import { writtenLanguage } from '#shared/languages.ts';
import { formatMoney } from '#shared/money.ts';
import type { ReceiptWords } from '#shared/texts/receipt-words.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';

/** A receipt in the words and number formats of its language, ready to be drawn. */
export interface WrittenReceipt {
  readonly language: string;
  readonly title: string;
  readonly brand: string;
  readonly paidAt: Date;
  /** Number, date and the provider's id, each with its label. */
  readonly facts: readonly (readonly [string, string])[];
  /** Seller and buyer, each with a heading. */
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly columns: readonly [string, string];
  /** The items; a single one has the amount next to it. */
  readonly lines: readonly (readonly [string, string])[];
  readonly total: readonly [string, string];
  readonly tax: readonly [string, string] | undefined;
  readonly notes: readonly string[];
}

/** Puts the facts of a receipt into words. */
export function writeReceipt(receipt: Receipt): WrittenReceipt {
  const { code, locale } = writtenLanguage(receipt.language);
  const words = receiptTexts[code];
  const amount = formatMoney(receipt.amount, locale);
  const { tax, lines } = receipt;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    language: locale,
    title: words.title,
    brand: brand.name,
    paidAt: new Date(receipt.paidAt),
    facts: [
      [words.number, receipt.number],
      [words.paidAt, dayIn(locale, receipt.paidAt)],
      ...(receipt.providerPaymentId === undefined ? [] : [[words.paymentId, receipt.providerPaymentId] as const]),
    ],
    parties: [
      { heading: words.seller, lines: [receipt.seller.name, ...receipt.seller.lines] },
      ...buyerOf(receipt, words),
    ],
    columns: [words.what, words.amount],
    lines: lines.map((line) => [lineOf(line, words), lines.length === 1 ? amount : '']),
    total: [words.total, amount],
    tax: tax && [words.tax(percent.format(tax.percent / 100)), formatMoney(tax.amount, locale)],
    notes: [...refundOf(receipt, words, locale), ...testOf(receipt, words), words.noInvoice],
  };
}

function lineOf(line: ReceiptLine, words: ReceiptWords): string {
  return line.kind === 'pack' ? words.pack(line.name, line.credits) : words.photo(line.photo);
}

/** After the personal data was removed the buyer is unknown, and the receipt leaves it out. */
function buyerOf({ buyer: { email, details } }: Receipt, words: ReceiptWords): WrittenReceipt['parties'] {
  const lines = [
    ...(details === undefined
      ? []
      : [`${details.name} ${details.surname}`, details.address, `${details.city}, ${details.country}`]),
    ...(email === undefined ? [] : [email]),
  ];
  return lines.length === 0 ? [] : [{ heading: words.buyer, lines }];
}

function refundOf({ refund }: Receipt, words: ReceiptWords, locale: string): string[] {
  if (refund === undefined) return [];
  const amount = formatMoney(refund.amount, locale);
  const { refundedAt } = refund;
  return [refundedAt === undefined ? words.beingRefunded(amount) : words.refunded(amount, dayIn(locale, refundedAt))];
}

function testOf({ provider }: Receipt, words: ReceiptWords): string[] {
  return provider === 'sandbox' ? [words.test] : [];
}

function dayIn(locale: string, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: brand.timeZone }).format(new Date(at));
}
