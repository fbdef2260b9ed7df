import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { OrderAlreadyStarted } from '#functions/records/order-already-started.ts';
import type { AddressedOrder, UnpaidOrder } from '#functions/records/stored-order.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import type { PaymentId } from '#shared/ids.ts';
import { paymentCallback } from '#shared/payments/contract.ts';
import type { Payer } from './find-payer.ts';
import { lookAfterMinutes } from './look-schedule.ts';
import type { CheckoutRequest, PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.ts';
import { PaymentProviderUnavailable } from './refusals.ts';

/** A form that is about to expire is not handed out again; the person could not finish it. */
const minMinutesLeft = 5;

export interface OpenCheckoutDeps {
  readonly payments: Payments;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
  readonly siteUrl: string;
  newPaymentId(now: Date): PaymentId;
}

/** Where to pay, and which payment it is. */
export interface OpenForm {
  readonly redirectUrl: string;
  readonly paymentId: PaymentId;
}

/**
 * Opens a checkout form for an order, or answers the one that is open. Of several requests at once one form is noted,
 * and all of them answer that one: an order never has two forms that somebody was sent to.
 *
 * @param findPayer asked only where a form has to be opened
 * @throws OrderAlreadyStarted when somebody paid meanwhile.
 * @throws PaymentProviderUnavailable when the provider does not answer.
 */
export async function openCheckout(
  order: AddressedOrder,
  findPayer: () => Promise<Payer>,
  deps: OpenCheckoutDeps,
): Promise<OpenForm> {
  const open = await findOpenForm(order, deps);
  if (open !== undefined) return open;

  const payer = await findPayer();
  const now = deps.clock();
  const paymentId = deps.newPaymentId(now);
  const checkout = await createCheckout(deps, {
    paymentId,
    amount: order.price,
    items: [{ id: order.id, name: order.tool, amount: order.price }],
    buyer: { id: order.ownerId ?? order.id, email: order.email, ...payer },
    locale: order.language,
    callbackUrl: deps.siteUrl + apiPath(paymentCallback, { provider: deps.provider.id }),
  });
  const noted = await deps.payments.open(
    {
      id: paymentId,
      purpose: { kind: 'order', orderId: order.id },
      memberId: order.ownerId,
      provider: deps.provider.id,
      providerToken: checkout.providerToken,
      redirectUrl: checkout.redirectUrl,
      state: 'awaiting',
      amount: order.price,
      createdAt: now.toISOString(),
      expiresAt: checkout.expiresAt,
      looks: 0,
      wakeAt: minutesAfter(now, lookAfterMinutes[0]),
    },
    order.paymentId,
  );
  if (noted) return { redirectUrl: checkout.redirectUrl, paymentId };

  const current = await deps.payments.findOrder(order.id);
  // Paid with a credit, an order still names the form that was open then; nobody is sent there.
  const isUnpaid = current?.status === 'pending' && current.paymentStatus !== 'paid';
  const winner = isUnpaid ? await findOpenForm(current, deps) : undefined;
  if (winner === undefined) throw new OrderAlreadyStarted();
  return winner;
}

async function findOpenForm(
  order: Pick<UnpaidOrder, 'paymentId'>,
  { payments, clock }: OpenCheckoutDeps,
): Promise<OpenForm | undefined> {
  const open = order.paymentId === undefined ? undefined : await payments.find(order.paymentId);
  if (open?.state !== 'awaiting' || open.expiresAt <= minutesAfter(clock(), minMinutesLeft)) return undefined;
  return { redirectUrl: open.redirectUrl, paymentId: open.id };
}

async function createCheckout({ provider }: OpenCheckoutDeps, request: CheckoutRequest) {
  try {
    return await provider.createCheckout(request);
  } catch (error) {
    logger.error('the payment provider opened no form', { payment: request.paymentId, error: error as Error });
    throw new PaymentProviderUnavailable();
  }
}
