import type { TableConnection } from '#functions/table/connection.ts';
import { consentEntity } from '#functions/table/consent.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import type { History } from './history.ts';

/** What is kept about a member, in the one table. */
export function createHistory(connection: TableConnection): History {
  const order = orderEntity(connection);
  const ledger = ledgerEntity(connection);
  const purchase = purchaseEntity(connection);
  const consent = consentEntity(connection);
  return {
    async listOrders(memberId) {
      const owner = { ownerKey: ownerKey({ memberId }) };
      return (await order.query.byOwner(owner).go({ pages: 'all', order: 'desc' })).data;
    },
    async listLedger(memberId) {
      return (await ledger.query.entry({ memberId }).go({ pages: 'all' })).data;
    },
    async listPurchases(memberId) {
      return (await purchase.query.purchase({ memberId }).go({ pages: 'all' })).data;
    },
    async listConsents(memberId) {
      return (await consent.query.consent({ memberId }).go({ pages: 'all' })).data;
    },
  };
}
