import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const turkish: ReceiptWords = {
  title: 'Ödeme makbuzu',
  number: 'Makbuz no.',
  paidAt: 'Ödeme tarihi',
  paymentId: 'Ödeme kuruluşundaki no.',
  seller: 'Satıcı',
  buyer: 'Alıcı',
  what: 'Ürün',
  amount: 'Tutar',
  total: 'Toplam',
  tax: (percent) => `Dahil olan KDV (${percent})`,
  pack: (name, credits) => `${name} kredi paketi, ${credits} kredi`,
  photo: (name) => (name === undefined ? 'Fotoğraf' : `Fotoğraf: ${name}`),
  beingRefunded: (amount) => `Bu ödemenin ${amount} tutarı iade ediliyor.`,
  refunded: (amount, date) => `Bu ödemenin ${amount} tutarı ${date} tarihinde iade edildi.`,
  test: 'Deneme ödemesi: gerçek para alınmadı.',
  noInvoice: 'Bu belge ödemenin alındığını gösterir; fatura yerine geçmez.',
};
