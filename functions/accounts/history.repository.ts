import type { EntityItem } from 'electrodb';
import { parseOrder } from '#functions/orders-core/order-read.repository.ts';
import { claimEntity } from '#functions/table/claim.entity.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { consentEntity } from '#functions/table/consent.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { newest } from '#functions/table/newest.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { PaymentId } from '#shared/ids.ts';
import type { History, Payment } from './history.ts';

/** What is kept about a member, in the one table. */
export function createHistory(connection: TableConnection): History {
  const order = orderEntity(connection);
  const ledger = ledgerEntity(connection);
  const payment = paymentEntity(connection);
  const purchase = purchaseEntity(connection);
  const consent = consentEntity(connection);
  const claim = claimEntity(connection);
  return {
    async listOrders(memberId) {
      const owner = { ownerKey: ownerKey({ memberId }) };
      return (await order.query.byOwner(owner).go({ pages: 'all', order: 'desc' })).data.map(parseOrder);
    },
    async listLedger(memberId) {
      return (await ledger.query.entry({ memberId }).go({ pages: 'all' })).data;
    },
    async listPayments(memberId) {
      const { data } = await payment.query.byMember({ memberId }).go({ pages: 'all', order: 'desc' });
      return data.map(paymentOf);
    },
    async somePayments(memberId, count, after) {
      const own = payment.query.byMember({ memberId });
      // Ids of payments sort by the time they were made.
      const older = after === undefined ? own : own.lt({ id: PaymentId.parse(after.id) });
      return (await older.go(newest(count))).data.map(paymentOf);
    },
    async somePurchases(memberId, count, after) {
      const own = purchase.query.byTime({ memberId });
      const older = after === undefined ? own : own.lt({ createdAt: after.at, orderId: after.id });
      return (await older.go(newest(count))).data;
    },
    async listPurchases(memberId) {
      return (await purchase.query.purchase({ memberId }).go({ pages: 'all' })).data;
    },
    async listConsents(memberId) {
      return (await consent.query.consent({ memberId }).go({ pages: 'all' })).data;
    },
    async findClaimAnswer(id) {
      return (await claim.get({ id }).go({ consistent: true })).data?.answer;
    },
  };
}

/** What a member may see of a payment; tokens and addresses of forms stay behind. */
function paymentOf(row: EntityItem<ReturnType<typeof paymentEntity>>): Payment {
  const { id, purpose, state, amount, createdAt, paidAt, refund } = row;
  const packs = purpose.kind === 'packs' ? purpose.packs : [];
  const unsaid = purpose.kind === 'packs' && packs.length === 0;
  return {
    id,
    orderId: purpose.kind === 'order' ? purpose.orderId : undefined,
    packs: packs.map(({ name }) => name),
    credits: unsaid ? undefined : packs.reduce((sum, pack) => sum + pack.credits, 0),
    ...{ state, amount, createdAt, paidAt, refundedMinor: refund?.amountMinor },
  };
}
