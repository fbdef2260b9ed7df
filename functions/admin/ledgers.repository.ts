import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { listingEntity } from '#functions/table/listing.entity.ts';
import { newest } from '#functions/table/newest.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import type { Ledgers } from './ledgers.ts';

/** The data of exports and charts, from the one table. */
export function createLedgers(connection: TableConnection): Ledgers {
  const listing = listingEntity(connection);
  const payment = paymentEntity(connection);
  const ledger = ledgerEntity(connection);
  return {
    async listPlaces(kind, month, limit, after) {
      const ofMonth = listing.query.listing({ kind, month });
      const below = after === undefined ? ofMonth : ofMonth.lt(after);
      const { data, cursor } = await below.go(newest(limit));
      const rows = data.map(({ at, id }) => ({ at, id }));
      return { rows, next: cursor === null ? undefined : rows.at(-1) };
    },

    async findPayment(id) {
      return (await payment.get({ id }).go({ consistent: true })).data ?? undefined;
    },

    async listEntries(memberId) {
      const { data } = await ledger.query.entry({ memberId }).go({ pages: 'all' });
      return data.sort((one, other) => one.at.localeCompare(other.at));
    },
  };
}
