import type { EntityItem } from 'electrodb';
import { cartFormEntity } from '#functions/table/cart-form.entity.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PersonalRecords } from './personal-records.ts';
import { type Payment, transactionsOf } from './transactions.ts';

/** A member's credits and payments. The law requires to keep them, so an erasure moves them to its id. */
export function createMoneyRecords(connection: TableConnection): PersonalRecords {
  const ledger = ledgerEntity(connection);
  const purchase = purchaseEntity(connection);
  const payment = paymentEntity(connection);
  const cartForm = cartFormEntity(connection);

  async function rowsOf(memberId: MemberId) {
    const all = { pages: 'all', consistent: true } as const;
    const [entries, purchases, payments] = await Promise.all([
      ledger.query.entry({ memberId }).go(all),
      purchase.query.purchase({ memberId }).go(all),
      payment.query.byMember({ memberId }).go({ pages: 'all', order: 'desc' }),
    ]);
    return { entries: entries.data, purchases: purchases.data, payments: payments.data };
  }

  return {
    name: 'credits and payments',
    entities: ['ledger', 'purchase', 'payment', 'cart-form'],

    async eraseOf(memberId, erasureId) {
      const { entries, purchases, payments } = await rowsOf(memberId);
      for (const row of entries) {
        await writeAll({ ledger }, [
          ledger.put({ ...row, memberId: erasureId }),
          ledger.delete({ memberId, key: row.key }),
        ]);
      }
      for (const row of purchases) {
        await writeAll({ purchase }, [
          purchase.put({ ...row, memberId: erasureId }),
          purchase.delete({ memberId, orderId: row.orderId }),
        ]);
      }
      for (const { id, purpose } of payments) {
        const renamed = purpose.kind === 'packs' ? { ...purpose, memberId: erasureId } : purpose;
        await payment.patch({ id }).set({ memberId: erasureId, purpose: renamed }).remove(['traceId']).go();
      }
      const forms = await cartForm.query.form({ memberId }).go({ pages: 'all', consistent: true });
      for (const { cart } of forms.data) await cartForm.delete({ memberId, cart }).go();
    },

    async countOf(erasureId) {
      const { entries, purchases, payments } = await rowsOf(erasureId);
      return { moneyRows: entries.length + purchases.length + payments.length };
    },

    async exportOf({ id }) {
      const { entries, purchases, ...rows } = await rowsOf(id);
      const payments = rows.payments.map(paymentOf);
      return {
        transactions: transactionsOf(
          payments,
          purchases,
          entries.filter(({ reason }) => reason === 'capacity'),
        ),
        payments,
        ledger: entries.map(({ key, reason, delta, orderId, eventId, at }) => ({
          key,
          reason,
          delta,
          orderId,
          eventId,
          at,
        })),
      };
    },
  };
}

/** What a member may see of a payment, without tokens and URLs of forms. */
export function paymentOf(row: EntityItem<ReturnType<typeof paymentEntity>>): Payment {
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
