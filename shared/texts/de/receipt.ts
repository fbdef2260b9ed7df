import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const german: ReceiptWords = {
  title: 'Beleg',
  number: 'Beleg-Nr.',
  paidAt: 'Bezahlt am',
  paymentId: 'Nr. beim Zahlungsdienstleister',
  seller: 'Verkäufer',
  buyer: 'Käufer',
  what: 'Leistung',
  amount: 'Betrag',
  total: 'Gesamt',
  tax: (percent) => `Inklusive Mehrwertsteuer (${percent})`,
  pack: (name, credits) => `Guthabenpaket ${name}, ${credits} Credits`,
  photo: (name) => (name === undefined ? 'Foto' : `Foto: ${name}`),
  beingRefunded: (amount) => `Erstattung aus dieser Zahlung läuft: ${amount}.`,
  refunded: (amount, date) => `Am ${date} aus dieser Zahlung erstattet: ${amount}.`,
  test: 'Testzahlung: Es wurde kein echtes Geld abgebucht.',
  noInvoice: 'Dieses Dokument bestätigt den Eingang der Zahlung. Es ist keine Rechnung im steuerlichen Sinn.',
};
