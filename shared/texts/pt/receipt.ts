import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const portuguese: ReceiptWords = {
  title: 'Recibo',
  number: 'Recibo n.º',
  paidAt: 'Data do pagamento',
  paymentId: 'N.º do prestador de pagamentos',
  seller: 'Vendedor',
  buyer: 'Comprador',
  what: 'Artigo',
  amount: 'Valor',
  total: 'Total',
  tax: (percent) => `IVA incluído (${percent})`,
  pack: (name, credits) => `Pacote de créditos ${name}, ${credits} créditos`,
  photo: (name) => (name === undefined ? 'Foto' : `Foto: ${name}`),
  beingRefunded: (amount) => `Deste pagamento está a ser devolvido o valor de ${amount}.`,
  refunded: (amount, date) => `Deste pagamento foi devolvido a ${date} o valor de ${amount}.`,
  test: 'Pagamento de teste: não foi cobrado dinheiro real.',
  noInvoice: 'Este documento confirma que o pagamento foi recebido. Não é uma fatura.',
};
