import type { Form } from './form.ts';
import { written } from './form.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import { number } from './replies.ts';

/** Few, so that a client that reads only the first page is noticed. */
const linesAPage = 3;

interface Asked {
  /** In Turkey, as `2026-11-21`. */
  readonly day: string;
  readonly page: number;
  readonly does: (misbehaviour: Misbehaviour) => boolean;
}

/** A form as the reporting service sees it: with a refund in the panel, if there was one. */
export function asSeen(form: Form, does: Asked['does']): Form {
  const { payment } = form;
  const [first, ...others] = payment?.items ?? [];
  if (payment === undefined || first === undefined || !does('refundByHand')) return form;
  const byHand = { conversationId: 'panel', amountMinor: 10, at: payment.paidAt };
  return { ...form, payment: { ...payment, items: [{ ...first, refunds: [...first.refunds, byHand] }, ...others] } };
}

/** One page of the movements of a day: a line for each line of a basket, and one for each refund of it. */
export function reportOfDay(forms: readonly Form[], { day, page, does }: Asked): unknown {
  const invented = does('inventRow') ? [line('PAYMENT', '99000000', 'unknown', 100, 'USD', `${day} 12:00:00`)] : [];
  const lines = [...forms.flatMap((form) => linesOf(asSeen(form, does), does)), ...invented];
  const ofDay = lines.filter(({ transactionDate }) => transactionDate.startsWith(day));
  if (ofDay.length === 0) return { status: 'success', locale: 'en', transactions: [] };
  return {
    status: 'success',
    locale: 'en',
    transactions: ofDay.slice((page - 1) * linesAPage, page * linesAPage),
    currentPage: page,
    totalPageCount: Math.ceil(ofDay.length / linesAPage),
  };
}

function linesOf({ request, payment }: Form, does: Asked['does']) {
  if (payment === undefined) return [];
  const { id, items, paidAt, cancelledAs, cancelledAt } = payment;
  const { basketId, currency } = request;
  return items.flatMap(({ amountMinor, refunds }) => {
    const paid = does('tamperRow') ? amountMinor + 100 : amountMinor;
    return [
      ...(does('omitRow') ? [] : [line('PAYMENT', id, basketId, paid, currency, inTurkey(paidAt))]),
      ...refunds.map((refund) => line('REFUND', id, basketId, refund.amountMinor, currency, inTurkey(refund.at))),
      ...(cancelledAs === undefined
        ? []
        : [line('CANCEL', id, basketId, amountMinor, currency, inTurkey(cancelledAt ?? paidAt))]),
    ];
  });
}

function line(
  transactionType: 'PAYMENT' | 'REFUND' | 'CANCEL',
  paymentId: string,
  basketId: string,
  amountMinor: number,
  transactionCurrency: string,
  transactionDate: string,
) {
  const price = number(written(amountMinor));
  const status = transactionType === 'PAYMENT' ? { transactionStatus: 2 } : {};
  return {
    ...{ transactionType, transactionDate, paymentId: number(paymentId), basketId, transactionCurrency },
    ...{ ...status, price, paidPrice: price },
  };
}

/** As iyzico writes times: Turkey is three hours ahead of UTC. */
const inTurkey = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
