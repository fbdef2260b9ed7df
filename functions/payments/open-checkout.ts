import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import { type CheckoutFormDeps, createForm, findOpenForm, type OpenForm } from './checkout-form.ts';
import type { CutCount } from './cut-counts.ts';
import type { Payer } from './find-payer.ts';

/**
 * Opens a checkout form for an order, or answers the one that is open. Of several requests at once one form is noted,
 * and all of them answer that one: an order never has two forms that somebody was sent to.
 *
 * @param cut what the order counts for as a cut, if a form is opened for it
 * @param findPayer asked only where a form has to be opened
 * @throws OrderAlreadyStarted when somebody paid meanwhile.
 * @throws PaymentProviderUnavailable when the provider does not answer.
 * @throws CutsUsedUp
 */
export async function openCheckout(
  order: ReachableOrder,
  findPayer: () => Promise<Payer>,
  deps: CheckoutFormDeps,
  cut: readonly CutCount[] = [],
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
  const noted = await deps.payments.open(payment, order.paymentId, order.optionsRevision, cut);
  if (noted) return { redirectUrl: payment.redirectUrl, paymentId: payment.id };

  const current = await deps.payments.findOrder(order.id);
  // Paid with a credit, or deleted, an order still names the form that was open then; nobody is sent there.
  const isToBePaid =
    current?.status === 'pending' && current.paymentStatus !== 'paid' && current.deletedAt === undefined;
  const winner = isToBePaid ? await findOpenForm(current.paymentId, deps) : undefined;
  if (winner === undefined) throw new OrderAlreadyStarted();
  return winner;
}
