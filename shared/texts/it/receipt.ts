import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const italian: ReceiptWords = {
  title: 'Ricevuta',
  number: 'Ricevuta n.',
  paidAt: 'Data del pagamento',
  paymentId: 'N. del fornitore dei servizi di pagamento',
  seller: 'Venditore',
  buyer: 'Acquirente',
  what: 'Articolo',
  amount: 'Importo',
  total: 'Totale',
  tax: (percent) => `IVA inclusa (${percent})`,
  pack: (name, credits) => `Pacchetto di crediti ${name}, ${credits} crediti`,
  photo: (name) => (name === undefined ? 'Foto' : `Foto: ${name}`),
  beingRefunded: (amount) => `Rimborso in corso su questo pagamento: ${amount}.`,
  refunded: (amount, date) => `Rimborso effettuato su questo pagamento in data ${date}: ${amount}.`,
  test: 'Pagamento di prova: non è stato addebitato denaro reale.',
  noInvoice: 'Questo documento conferma che il pagamento è stato ricevuto. Non è una fattura.',
};
