import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import { type CheckoutFormDeps, createForm, findOpenForm, type OpenForm } from './checkout-form.ts';
import type { Payer } from './find-payer.ts';
import type { HairstyleCount } from './hairstyle-counts.ts';

/**
 * Opens a checkout form for an order, or returns the open one. Of several concurrent requests one form is recorded, and
 * all of them return it: no customer is ever redirected to two forms of one order.
 *
 * @param hairstyleCounts the limits the order counts for, if a form is opened for it
 * @param findPayer called only when a form must be opened
 * @throws OrderAlreadyStarted when the customer paid meanwhile.
 * @throws PaymentProviderUnavailable when the provider does not answer.
 * @throws HairstylesUsedUp
 */
export async function openCheckout(
  order: ReachableOrder,
  findPayer: () => Promise<Payer>,
  deps: CheckoutFormDeps,
  hairstyleCounts: readonly HairstyleCount[] = [],
): Promise<OpenForm> {
  const open = await findOpenForm(order.paymentId, deps);
  if (open !== undefined) return open;

  const payer = await findPayer();
  const payment = await createForm(
    {
      purpose: { kind: 'order', orderId: order.id },
      memberId: order.ownerId,
      amount: order.price,
      items: [{ id: order.id, name: order.tool, amount: order.price }],
      buyer: { id: order.ownerId ?? order.id, email: order.email, ...payer },
      language: order.language,
    },
    deps,
  );
  const noted = await deps.payments.open(payment, order.paymentId, order.optionsRevision, hairstyleCounts);
  if (noted) return { redirectUrl: payment.redirectUrl, paymentId: payment.id };

  const current = await deps.payments.findOrder(order.id);
  // An order that was paid with a credit or deleted still names its former form; no payer is redirected there.
  const isToBePaid =
    current?.status === 'pending' && current.paymentStatus !== 'paid' && current.deletedAt === undefined;
  const winner = isToBePaid ? await findOpenForm(current.paymentId, deps) : undefined;
  if (winner === undefined) throw new OrderAlreadyStarted();
  return winner;
}
