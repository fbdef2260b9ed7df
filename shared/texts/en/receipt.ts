import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const english: ReceiptWords = {
  title: 'Receipt',
  number: 'Receipt no.',
  paidAt: 'Paid on',
  paymentId: 'Payment provider’s no.',
  seller: 'Seller',
  buyer: 'Buyer',
  what: 'Item',
  amount: 'Amount',
  total: 'Total',
  tax: (percent) => `VAT included (${percent})`,
  pack: (name, credits) => `Credit pack ${name}, ${credits} credits`,
  photo: (name) => (name === undefined ? 'Photo' : `Photo: ${name}`),
  beingRefunded: (amount) => `${amount} of this payment is being refunded.`,
  refunded: (amount, date) => `${amount} of this payment was refunded on ${date}.`,
  test: 'Test payment: no real money was taken.',
  noInvoice: 'This document confirms that the payment was received. It is not a tax invoice.',
};
