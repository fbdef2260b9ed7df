import { logger } from '#functions/platform/logger.ts';
import { followTrace } from '#functions/platform/trace.ts';
import { returnQuery } from '#shared/payments/return-address.ts';
import { tools } from '#shared/tools/tools.ts';
import type { Payments } from './payments.ts';
import { type Settlement, type SettlePaymentDeps, settlePayment } from './settle-payment.ts';
import type { StoredPayment } from './stored-payment.ts';

/**
 * Handles the browser's return from the provider, which carries a token. Whatever the settlement returns, the customer
 * is redirected to the page of the purchase, which shows the stored state; the sweeper polls a provider that is down. A
 * customer who returns without having paid sees that: only here is it known that the provider had no money at that
 * time.
 *
 * @returns the URL to redirect the browser to
 */
export async function finishCheckout(rawBody: string, siteUrl: string, deps: SettlePaymentDeps): Promise<string> {
  const hint = deps.provider.parseCallback(rawBody);
  const payment = hint && (await deps.payments.findByToken(deps.provider.id, hint.providerToken));
  if (payment === undefined) return siteUrl;
  followTrace(payment.traceId);
  const settlement = await tryToSettle(payment, deps);
  return siteUrl + (await returnPage(payment, settlement === 'unpaid', deps.payments));
}

/** The result of the payment; undefined when it cannot be determined. */
async function tryToSettle(payment: StoredPayment, deps: SettlePaymentDeps): Promise<Settlement | undefined> {
  try {
    return await settlePayment(payment, deps);
  } catch (error) {
    logger.error('settlement failed at the callback', { payment: payment.id, error: error as Error });
    return undefined;
  }
}

async function returnPage({ id, purpose }: StoredPayment, isUnpaid: boolean, payments: Payments): Promise<string> {
  const query = returnQuery(id, isUnpaid);
  if (purpose.kind === 'packs') return `/orders?${query}`;
  const order = await payments.findOrder(purpose.orderId);
  const page = order === undefined ? '/' : tools[order.tool].route;
  return `${page}?order=${purpose.orderId}&${query}`;
}
