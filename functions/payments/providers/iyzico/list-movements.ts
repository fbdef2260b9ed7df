import type { Period, ProviderMovement, UnknownLine } from '#functions/payments/payment-provider.ts';
import { DayReport, type Movement, type OtherLine, type ReportLine } from './answers.ts';
import { minorOf } from './decimal.ts';
import { type CallIyzico, readAnswer } from './iyzico-api.ts';

const path = '/v2/reporting/payment/transactions';
/** iyzico's reports use days in Turkey, which has been three hours ahead of UTC all year since 2016. */
const aheadMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;
/** More pages than a day can have; a response that claims more is not trusted. */
const mostPages = 1000;

/**
 * All movements of a period, from the daily reports. A payment has one report line per basket line, and so has its
 * refund: they are summed up by payment. A line we cannot read is returned as it is.
 *
 * @throws Error when iyzico does not answer: half a list is no list.
 */
export async function listMovements(
  { from, to }: Period,
  call: CallIyzico,
): Promise<(ProviderMovement | UnknownLine)[]> {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const sums = new Map<string, ProviderMovement>();
  const others: UnknownLine[] = [];
  for (const day of daysOf(start, end)) {
    for (const line of await reportOf(day, call)) {
      const at = Date.parse(`${(line.transactionDate ?? '').slice(0, 19).replace(' ', 'T')}Z`) - aheadMs;
      // A line with an unreadable timestamp is listed in every period that includes its day.
      if (at < start || at >= end) continue;
      if (!line.isMovement) {
        others.push(unknownOf(line));
        continue;
      }
      if (!isMoney(line)) continue;
      const { paymentId, basketId, paidPrice, transactionCurrency: currency } = line;
      const kind = line.transactionType === 'PAYMENT' ? 'payment' : 'refund';
      const key = [kind, paymentId, currency].join(' ');
      const amountMinor = minorOf(paidPrice) + (sums.get(key)?.amountMinor ?? 0);
      sums.set(key, { kind, providerPaymentId: paymentId, basketId: basketId ?? '', amountMinor, currency });
    }
  }
  return [...sums.values(), ...others];
}

function unknownOf({ transactionType, paymentId, basketId, paidPrice, transactionCurrency }: OtherLine): UnknownLine {
  const lineType = transactionType ?? 'no type';
  const words = [lineType, paidPrice, transactionCurrency, basketId].filter((word) => (word ?? '') !== '');
  const description = words.join(' ');
  return { kind: 'unknown', lineType, providerPaymentId: paymentId ?? '', basketId: basketId ?? '', description };
}

function daysOf(start: number, end: number): string[] {
  const days: string[] = [];
  const first = Math.floor((start + aheadMs) / dayMs);
  const last = Math.floor((end - 1 + aheadMs) / dayMs);
  for (let day = first; day <= last; day += 1) days.push(new Date(day * dayMs).toISOString().slice(0, 10));
  return days;
}

async function reportOf(transactionDate: string, call: CallIyzico): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { locale: 'en', transactionDate, page: String(page) };
    const answer = readAnswer(DayReport, path, await call({ path, query }));
    lines.push(...(answer.transactions ?? []));
    pages = Number(answer.totalPageCount ?? 0);
    if (pages > mostPages) throw new Error(`iyzico tells of ${pages} pages for ${transactionDate}`);
  }
  return lines;
}

/** A payment in review or refused is not money. */
function isMoney({ transactionType, transactionStatus }: Movement): boolean {
  return transactionType !== 'PAYMENT' || !['0', '-1'].includes(transactionStatus ?? '');
}
