import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const spanish: ReceiptWords = {
  title: 'Recibo',
  number: 'Recibo n.º',
  paidAt: 'Fecha de pago',
  paymentId: 'N.º del proveedor de pagos',
  seller: 'Vendedor',
  buyer: 'Comprador',
  what: 'Concepto',
  amount: 'Monto',
  total: 'Total',
  tax: (percent) => `IVA incluido (${percent})`,
  pack: (name, credits) => `Paquete de créditos ${name}, ${credits} créditos`,
  photo: (name) => (name === undefined ? 'Foto' : `Foto: ${name}`),
  beingRefunded: (amount) => `Reembolso en curso de este pago: ${amount}.`,
  refunded: (amount, date) => `Reembolso de este pago: ${amount}, el ${date}.`,
  test: 'Pago de prueba: no se cobró dinero real.',
  noInvoice: 'Este documento confirma que se recibió el pago. No es una factura fiscal.',
};
