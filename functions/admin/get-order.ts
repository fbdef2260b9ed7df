import { isNotifiable, isRetryable } from '#functions/orders-core/open-acts.ts';
import { isEnded, type StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import type { OrderId } from '#shared/ids.ts';
import { orderOf } from './list-orders.ts';
import type { FiledClaim, FiledPayment, OrderFiles } from './order-file.ts';

/**
 * Everything an admin may know about an order, and the acts that are possible now. It leaves out pictures, face
 * positions, links, secrets and the text of claims, which are not needed to explain the state of an order.
 *
 * @throws NotFound without such an order
 */
export async function getOrder(
  id: OrderId,
  { files, clock }: { files: OrderFiles; clock: Clock },
): Promise<AdminOrderFile> {
  const found = await files.find(id);
  if (found === undefined) throw new NotFound();
  const { order, steps } = found;
  const [payments, ledger, claim] = await Promise.all([
    paymentsOf(order, steps, files),
    order.ownerId === undefined ? [] : files.listEntries(order.ownerId, id),
    files.findClaim(id),
  ]);
  const { report, lookReport, rejection } = order;
  return {
    ...{ order: orderOf(order), steps, payments, ledger, report, ...endOf(order) },
    mails: mailsOf(order, steps, { payments, claim }),
    warnings: lookReport?.warnings ?? [],
    rejection: rejection?.code,
    claim: claim === undefined || claim.state === 'withdrawn' ? undefined : { ...claim, state: claim.state },
    replaces: order.replaces?.orderId,
    may: {
      refund: refundable(order, payments),
      resendMail: isNotifiable(order),
      retry: isRetryable(order, clock().toISOString()),
      settle: payments.filter(({ state }) => state === 'awaiting' || state === 'failed').map((payment) => payment.id),
    },
  };
}

/** Every form that was opened for the order, oldest first. */
async function paymentsOf(
  { paymentId }: StoredOrder,
  steps: AdminOrderFile['steps'],
  files: OrderFiles,
): Promise<FiledPayment[]> {
  const named = [...steps.map((step) => step.paymentId), paymentId].filter((one) => one !== undefined);
  const found = await Promise.all([...new Set(named)].map((one) => files.findPayment(one)));
  return found.filter((payment) => payment !== undefined);
}

function endOf(order: StoredOrder): Partial<AdminOrderFile> {
  if (!isEnded(order)) return {};
  const { selfieDeletedAt } = order;
  if (order.status === 'failed') return { failure: order.failure, selfieDeletedAt };
  const { manifest, lookManifest, downloadedAt, photoDeletedAt, remedy } = order;
  const replacedBy = remedy?.kind === 'new_photo' ? remedy.orderId : undefined;
  return { manifest, lookManifest, downloadedAt, selfieDeletedAt, photoDeletedAt, replacedBy };
}

/** The refund that the rules of granted refunds allow; they are checked again when it is made. */
function refundable(order: StoredOrder, payments: readonly FiledPayment[]): AdminOrderFile['may']['refund'] {
  if (order.status !== 'completed' || order.payWith !== 'card' || order.remedy?.kind === 'new_photo') return undefined;
  const paid = payments.find(({ id, state, refund }) => id === order.paymentId && state === 'paid' && !refund);
  return paid?.amount;
}

/** The mails about an order that are still due; others were sent, or are not wanted. */
function mailsOf(
  order: StoredOrder,
  steps: AdminOrderFile['steps'],
  { payments, claim }: { payments: readonly FiledPayment[]; claim: FiledClaim | undefined },
): AdminOrderFile['mails'] {
  const lastOf = (name: AdminOrderFile['steps'][number]['name']) => steps.findLast((step) => step.name === name)?.at;
  const mails: AdminOrderFile['mails'] = [];
  if (isEnded(order)) mails.push({ kind: 'end', due: order.mailDue, at: lastOf('noteMail') });
  if (order.status === 'pending' && order.paymentStatus === 'refunded') {
    mails.push({ kind: 'withdrawal', due: order.mailDue === true, at: lastOf('noteWithdrawalMail') });
  }
  if (claim !== undefined)
    mails.push({ kind: 'claim', due: claim.notifiedState !== claim.state && claim.state !== 'withdrawn' });
  for (const { noticeDue } of payments) {
    if (noticeDue !== undefined) mails.push({ kind: 'refund', due: noticeDue });
  }
  return mails;
}
