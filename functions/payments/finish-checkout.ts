import { logger } from '#functions/platform/logger.ts';
import { tools } from '#shared/tools/tools.ts';
import type { Payments } from './payments.ts';
import { type SettlePaymentDeps, settlePayment } from './settle-payment.ts';
import type { StoredPayment } from './stored-payment.ts';

/**
 * The browser comes back from the provider with a token. Whatever the settlement answers, the person goes on to the
 * page of what they paid for, which shows the truth; a provider that is down is asked again by the sweeper.
 *
 * @returns the address to send the browser to
 */
export async function finishCheckout(rawBody: string, siteUrl: string, deps: SettlePaymentDeps): Promise<string> {
  const hint = deps.provider.parseCallback(rawBody);
  const payment = hint && (await deps.payments.findByToken(deps.provider.id, hint.providerToken));
  if (payment === undefined) return siteUrl;
  try {
    await settlePayment(payment, deps);
  } catch (error) {
    logger.error('settlement failed at the callback', { payment: payment.id, error: error as Error });
  }
  return siteUrl + (await returnPage(payment, deps.payments));
}

async function returnPage({ id, purpose }: StoredPayment, payments: Payments): Promise<string> {
  if (purpose.kind === 'packs') return `/orders?payment=${id}`;
  const order = await payments.findOrder(purpose.orderId);
  const page = order === undefined ? '/' : tools[order.tool].route;
  return `${page}?order=${purpose.orderId}&payment=${id}`;
}
