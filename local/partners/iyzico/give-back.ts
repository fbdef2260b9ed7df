import { z } from 'zod';
import type { Reply } from '#local/edge/exchange.ts';
import type { DocumentFolder } from '#local/storage/document-folder.ts';
import { type Form, Price } from './form.ts';
import { failure, json, sumOf } from './replies.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const Refund = z.object({ conversationId: text, paymentTransactionId: text, price: Price, currency: z.string() });
const Cancel = z.object({ conversationId: text, paymentId: text });

const dayInTurkey = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(at));

/** Refunds a part of one line, and never more than was paid for it. It does not recognise repeated conversation ids. */
export function refundLine(forms: DocumentFolder<Form>, body: unknown, at: number): Reply {
  const { conversationId, paymentTransactionId, price, currency } = Refund.parse(body);
  for (const form of forms.values()) {
    const line = form.payment?.items.find(({ transactionId }) => transactionId === paymentTransactionId);
    if (line === undefined || form.payment === undefined) continue;
    const isTooMuch = price <= 0 || sumOf(line.refunds) + price > line.amountMinor;
    if (form.payment.cancelledAs !== undefined || isTooMuch || currency !== form.request.currency) {
      return failure('5093', 'more than what is left of this line', { conversationId });
    }
    const refunded = { ...line, refunds: [...line.refunds, { conversationId, amountMinor: price, at }] };
    const items = form.payment.items.map((item) => (item === line ? refunded : item));
    forms.set(form.token, { ...form, payment: { ...form.payment, items } });
    return json({ status: 'success', conversationId, paymentId: form.payment.id, paymentTransactionId, price });
  }
  return failure('5092', 'there is no such line', { conversationId });
}

/** Cancels a whole payment on its own day, before any refund. */
export function cancelPayment(forms: DocumentFolder<Form>, body: unknown, now: number): Reply {
  const { conversationId, paymentId } = Cancel.parse(body);
  const form = forms.values().find(({ payment }) => payment?.id === paymentId);
  if (form?.payment === undefined) return failure('5088', 'there is no such payment', { conversationId });
  const { payment } = form;
  const isTooLate = dayInTurkey(payment.paidAt) !== dayInTurkey(now);
  if (isTooLate || payment.cancelledAs !== undefined || payment.items.some(({ refunds }) => refunds.length > 0)) {
    return failure('5089', 'this payment can no longer be cancelled', { conversationId });
  }
  forms.set(form.token, { ...form, payment: { ...payment, cancelledAs: conversationId, cancelledAt: now } });
  return json({ status: 'success', conversationId, paymentId });
}
