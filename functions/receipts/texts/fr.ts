import type { ReceiptWords } from '#functions/receipts/receipt-words.ts';

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
  beingRefunded: (amount) => `${amount} de ce paiement sont en cours de remboursement.`,
  refunded: (amount, date) => `${amount} de ce paiement ont été remboursés le ${date}.`,
  test: 'Paiement d’essai : aucun argent réel n’a été débité.',
  noInvoice: 'Ce document confirme la réception du paiement. Ce n’est pas une facture fiscale.',
};
