import { daysAfter } from '#functions/platform/clock.ts';
import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { differenceEntity } from '#functions/table/difference.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { reconciliationEntity } from '#functions/table/reconciliation.entity.ts';
import { PaymentId } from '#shared/ids.ts';
import { keyOf } from './difference.ts';
import type { Reconciliations } from './reconciliations.ts';

/** How long a closed difference is kept. */
const keptDays = 180;

/** The days of our payments and their differences, in the single table. */
export function createReconciliations(connection: TableConnection): Reconciliations {
  const listing = listingEntity(connection);
  const reconciliation = reconciliationEntity(connection);
  const difference = differenceEntity(connection);
  return {
    async listMoved(kind, { from, to }) {
      const months = new Set([monthOf(from), monthOf(to)]);
      const pages = [...months].map((month) =>
        listing.query.listing({ kind, month }).between({ at: from }, { at: to }).go({ pages: 'all', consistent: true }),
      );
      return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => PaymentId.parse(id)));
    },

    async findLastDay(provider) {
      return (await reconciliation.get({ provider }).go({ consistent: true })).data?.day;
    },

    async noteDay(provider, day) {
      await reconciliation.put({ provider, day }).go();
    },

    async note(provider, found, at) {
      const key = keyOf(found);
      return await writeIf(
        difference
          .put({ ...found, provider, key, foundAt: at })
          .where(
            (attributes, operation) =>
              `${operation.notExists(attributes.key)} OR ${operation.exists(attributes.closedAt)}`,
          ),
      );
    },

    async listOpen() {
      const { data } = await difference.query.difference({}).go({ pages: 'all', consistent: true });
      return data
        .filter(({ closedAt, acceptedAt }) => closedAt === undefined && acceptedAt === undefined)
        .map((row) => ({ ...row, ours: row.ours ?? '', theirs: row.theirs ?? '' }));
    },

    async accept(key, because, at) {
      return await writeIf(
        difference
          .patch({ key })
          .set({ acceptedAt: at, acceptedBecause: because })
          .where(({ closedAt, acceptedAt }, { notExists }) => `${notExists(closedAt)} AND ${notExists(acceptedAt)}`),
      );
    },

    async close({ key, foundAt }, at) {
      const expires = Math.floor(Date.parse(daysAfter(at, keptDays)) / 1000);
      await writeIf(
        difference
          .patch({ key })
          .set({ closedAt: at, expires })
          .where(
            (attributes, { eq, notExists }) =>
              `${eq(attributes.foundAt, foundAt)} AND ${notExists(attributes.acceptedAt)}`,
          ),
      );
    },
  };
}
