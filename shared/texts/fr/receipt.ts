import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const french: ReceiptWords = {
  title: 'Reçu',
  number: 'Reçu nº',
  paidAt: 'Payé le',
  paymentId: 'Nº du prestataire de paiement',
  seller: 'Vendeur',
  buyer: 'Acheteur',
  what: 'Article',
  amount: 'Montant',
  total: 'Total',
  tax: (percent) => `TVA comprise (${percent})`,
  pack: (name, credits) => `Pack de crédits ${name}, ${credits} crédits`,
  photo: (name) => (name === undefined ? 'Photo' : `Photo : ${name}`),
  beingRefunded: (amount) => `Remboursement en cours sur ce paiement : ${amount}.`,
  refunded: (amount, date) => `Remboursement effectué sur ce paiement le ${date} : ${amount}.`,
  test: 'Paiement d’essai : aucun argent réel n’a été débité.',
  noInvoice: 'Ce document confirme la réception du paiement. Ce n’est pas une facture fiscale.',
};
