import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const swahili: ReceiptWords = {
  title: 'Risiti',
  number: 'Risiti namba',
  paidAt: 'Tarehe ya malipo',
  paymentId: 'Namba ya mtoa huduma za malipo',
  seller: 'Muuzaji',
  buyer: 'Mnunuzi',
  what: 'Bidhaa',
  amount: 'Kiasi',
  total: 'Jumla',
  tax: (percent) => `VAT imejumuishwa (${percent})`,
  pack: (name, credits) => `Kifurushi cha krediti ${name}, krediti ${credits}`,
  photo: (name) => (name === undefined ? 'Picha' : `Picha: ${name}`),
  beingRefunded: (amount) => `Kiasi cha ${amount} cha malipo haya kinarudishwa.`,
  refunded: (amount, date) => `Kiasi cha ${amount} cha malipo haya kilirudishwa tarehe ${date}.`,
  test: 'Malipo ya majaribio: hakuna pesa halisi zilizokatwa.',
  noInvoice: 'Hati hii inathibitisha kwamba malipo yamepokelewa. Si ankara ya kodi.',
};
