import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const arabic: ReceiptWords = {
  title: 'إيصال',
  number: 'رقم الإيصال',
  paidAt: 'تاريخ الدفع',
  paymentId: 'الرقم لدى مزوّد الدفع',
  seller: 'البائع',
  buyer: 'المشتري',
  what: 'البند',
  amount: 'المبلغ',
  total: 'المجموع',
  tax: (percent) => `شامل ضريبة القيمة المضافة (${percent})`,
  pack: (name, credits) => `باقة النقاط ${name}، عدد النقاط ${credits}`,
  photo: (name) => (name === undefined ? 'صورة' : `صورة: ${name}`),
  beingRefunded: (amount) => `يجري ردّ ${amount} من هذه الدفعة.`,
  refunded: (amount, date) => `رُدّ ${amount} من هذه الدفعة في ${date}.`,
  test: 'دفعة تجريبية: لم يُخصم مال حقيقي.',
  noInvoice: 'تؤكد هذه الوثيقة استلام الدفعة. وهي ليست فاتورة ضريبية.',
};
